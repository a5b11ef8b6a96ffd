import type { MenuAction } from '../../host/calls.ts';
import { platform } from '../platform/index.ts';
import { useCommands } from '../store/commands.ts';
import { useDocument } from '../store/document.ts';
import { usePlace } from '../store/place.ts';

/** Lets the window's menu do what the app's own keys do. */
export const onMenu = (layers: { palette: boolean; settings: boolean; keys: boolean }): void => {
  const commands = useCommands();
  const document = useDocument();
  const place = usePlace();

  const run = (id: string): void => {
    const command = [...commands.here, ...commands.everywhere].find(command => command.id === id);
    if (command !== undefined && !(command.isOff?.() ?? false)) command.run?.();
  };
  const goTo = (to: 'rules' | 'table'): void => {
    if (document.isOpen) place.go(to);
  };

  const deeds: Readonly<Record<MenuAction, () => void>> = {
    new: () => {
      place.go('library');
      // The library offers its commands once it is on the screen.
      requestAnimationFrame(() => run('new'));
    },
    import: () => run('import'),
    save: () => run('save'),
    export: () => run('export'),
    undo: () => run('undo'),
    redo: () => run('redo'),
    find: () => run('find'),
    library: () => place.go('library'),
    rules: () => goTo('rules'),
    table: () => goTo('table'),
    changes: () => {
      goTo('rules');
      requestAnimationFrame(() => run('changes'));
    },
    palette: () => (layers.palette = true),
    settings: () => (layers.settings = true),
    keys: () => (layers.keys = true),
  };
  platform.listen('menu', action => deeds[action]());
};
