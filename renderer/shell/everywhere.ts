import { useEventListener, useTitle } from '@vueuse/core';
import { computed, reactive } from 'vue';
import { useI18n } from 'vue-i18n';
import { platform } from '../platform/index.ts';
import { useAnalysis } from '../store/analysis.ts';
import { useCommands } from '../store/commands.ts';
import { useDocument } from '../store/document.ts';
import { useImports } from '../store/imports.ts';
import { useLibrary } from '../store/library.ts';
import { usePlace } from '../store/place.ts';
import { useToasts } from '../store/toasts.ts';
import { useManualDoor } from '../manual/door.ts';
import { useLostFocus } from './lost-focus.ts';
import { onMenu } from './menu.ts';
import { nameOf } from './names.ts';

/** What holds in every place: keys, what the host tells, and the layers that can lie over a place. */
export const useEverywhere = () => {
  const { t } = useI18n();
  const commands = useCommands();
  const place = usePlace();
  const library = useLibrary();
  const document = useDocument();
  const imports = useImports();
  const analysis = useAnalysis();
  const toasts = useToasts();
  const name = computed(() => (document.key === undefined ? '' : nameOf(document.key, analysis.summary)));
  const { openManual } = useManualDoor();
  const layers = reactive({ palette: false, settings: false, keys: false, exporting: false });

  commands.offer('everywhere', () => [
    { id: 'palette', label: t('shell.keyPalette'), keys: 'mod+k', hidden: true, run: () => (layers.palette = true) },
    { id: 'keys', label: t('shell.keyHelp'), keys: '?', run: () => (layers.keys = true) },
    { id: 'library', label: t('shell.keyLibrary'), keys: 'alt+1', run: () => place.go('library') },
    ...(['rules', 'table', 'book'] as const).map((to, index) => ({
      id: to,
      label: t(`shell.${to}`),
      keys: `alt+${index + 2}`,
      isOff: () => !document.isOpen,
      run: () => place.go(to),
    })),
    { id: 'manual', label: t('shell.manual'), keys: 'f1', also: t('manual.also'), run: () => void openManual() },
    { id: 'settings', label: t('shell.settings'), keys: 'mod+,', run: () => (layers.settings = true) },
    { id: 'import', label: t('library.import'), keys: 'mod+o', run: () => void imports.pick() },
    {
      id: 'export',
      label: t('library.export'),
      keys: 'mod+shift+s',
      isOff: () => !document.isOpen,
      run: () => (layers.exporting = true),
    },
    {
      id: 'out',
      label: t('shell.keyEscape'),
      keys: 'escape',
      hidden: true,
      isOff: () => place.place === 'library',
      run: () => (place.place === 'manual' ? place.leaveManual() : place.go('library')),
    },
  ]);

  useEventListener(window, 'keydown', commands.press);
  useLostFocus();
  // The last words typed must be on disk before the page goes.
  useEventListener(window, 'pagehide', () => void document.keepNow());
  useEventListener(window, 'visibilitychange', () => void document.keepNow());
  // The host may be gone, or the disk full: the user is told, whatever it was.
  useEventListener(window, 'unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name === 'Canceled') return; // the text editor gave up a question of its own
    const message = reason instanceof Error ? reason.message : String(reason);
    toasts.show({ text: t('shell.fault', { message }), tone: 'error' });
  });
  useTitle(() => {
    if (place.place === 'manual') return `${t('shell.manual')} · ${t('shell.app')}`;
    return document.isOpen && place.place !== 'library' ? `${name.value} · ${t('shell.app')}` : t('shell.app');
  });
  platform.listen('libraryChanged', () => void library.load());
  platform.listen('openFiles', files => imports.offer(files));
  onMenu(layers);
  return { layers };
};
