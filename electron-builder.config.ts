import type { Configuration } from 'electron-builder';
import packageJson from './package.json' with { type: 'json' };

/** How the installers are made. Everything that runs is bundled into dist/, so no package goes along. */
const config: Configuration = {
  appId: 'org.tricksmith.app',
  productName: 'Tricksmith',
  copyright: 'Copyright © 2026 Tricksmith authors',
  electronVersion: packageJson.devDependencies.electron,
  npmRebuild: false,
  directories: { output: 'release', buildResources: 'build' },
  files: [
    'dist/main/**',
    'dist/preload/**',
    'dist/renderer/**',
    'LICENSE',
    'package.json',
    '!node_modules/**',
    '!**/*.map',
  ],
  // Plain files beside the archive: the library reads them as it reads the user's own.
  extraResources: [{ from: 'rulesets', to: 'rulesets', filter: ['*.json'] }],
  asar: true,
  publish: null,
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  // JSON inside; an extension of its own, for systems associate a file by its last extension only.
  fileAssociations: [
    {
      ext: 'tricksmith',
      name: 'Tricksmith ruleset',
      description: 'The rules of a card game',
      mimeType: 'application/x-tricksmith',
      role: 'Editor',
      rank: 'Owner',
    },
  ],
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    target: ['AppImage', 'deb'],
    icon: 'build/icon.png',
    category: 'Game;CardGame',
    synopsis: 'A workbench for trick-taking card games',
    maintainer: 'Tricksmith authors <authors@tricksmith.invalid>',
  },
  win: { target: ['nsis'], icon: 'build/icon.ico' },
  nsis: { oneClick: false, allowToChangeInstallationDirectory: true, perMachine: false },
  mac: {
    target: ['dmg'],
    icon: 'build/icon.icns',
    category: 'public.app-category.card-games',
    hardenedRuntime: true,
  },
};

export default config;
