import { runServer } from '../../run-server.ts';
import { ownFolder, PAGE, SHIPPED, VERSION } from '../reading.ts';

/** Serves the app to browsers on this machine until it is ended. */
export const serve = ({ port, open }: { port?: number; open: boolean }): Promise<number> =>
  runServer({
    ...(port !== undefined && { port }),
    open,
    folder: ownFolder(),
    shipped: SHIPPED,
    dist: PAGE,
    version: VERSION,
  });
