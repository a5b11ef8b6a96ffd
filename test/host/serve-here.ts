import { runServer } from '../../host/run-server.ts';

// What `tricksmith serve` does, for a page and a library in the folder given.
const [folder = '', port = '0'] = process.argv.slice(2);
process.exitCode = await runServer({
  port: Number(port),
  open: false,
  folder,
  shipped: folder,
  dist: folder,
  version: '1',
});
