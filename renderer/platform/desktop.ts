import type { DesktopBridge } from '../../host/calls.ts';
import type { Platform } from './index.ts';

/** The desktop window: calls go through the preload bridge. */
export const desktopPlatform = (bridge: DesktopBridge): Platform => ({
  about: () => bridge.calls.about(),
  listRulesets: () => bridge.calls.listRulesets(),
  saveRuleset: (file, text, base) => bridge.calls.saveRuleset(file, text, base),
  addRuleset: (file, text, replace) => bridge.calls.addRuleset(file, text, replace),
  renameRuleset: (file, to) => bridge.calls.renameRuleset(file, to),
  removeRuleset: file => bridge.calls.removeRuleset(file),
  listVersions: file => bridge.calls.listVersions(file),
  listDrafts: () => bridge.calls.listDrafts(),
  keepDraft: draft => bridge.calls.keepDraft(draft),
  dropDraft: (shelf, file) => bridge.calls.dropDraft(shelf, file),
  listGames: () => bridge.calls.listGames(),
  keepGame: game => bridge.calls.keepGame(game),
  dropGame: key => bridge.calls.dropGame(key),
  settings: () => bridge.calls.settings(),
  changeSettings: change => bridge.calls.changeSettings(change),
  pickFiles: () => bridge.calls.pickFiles(),
  exportText: (name, text) => bridge.calls.exportText(name, text),
  listen: (name, listener) => bridge.listen(name, listener),
});
