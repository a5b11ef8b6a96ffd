import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

// Draws build/icon.svg at every size the three systems want; run by hand when the drawing changes.

const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
// Apple's names for PNG entries: https://en.wikipedia.org/wiki/Apple_Icon_Image_format
const ICNS_NAMES = { ic07: 128, ic08: 256, ic09: 512, ic10: 1024, ic11: 32, ic12: 64, ic13: 256, ic14: 512 } as const;

const draw = async (sizes: readonly number[]): Promise<ReadonlyMap<number, Buffer>> => {
  const svg = readFileSync('build/icon.svg', 'utf8');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const drawn = new Map<number, Buffer>();
  for (const size of sizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const style = `html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}`;
    await page.setContent(`<style>${style}</style>${svg}`);
    drawn.set(size, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
  await browser.close();
  return drawn;
};

const icoOf = (images: readonly (readonly [number, Buffer])[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(([size, png], place) => {
    const at = 6 + 16 * place;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(([, png]) => png)]);
};

const icnsOf = (images: readonly (readonly [string, Buffer])[]): Buffer => {
  const entries = images.map(([name, png]) => Buffer.concat([headOf(name, png.length + 8), png]));
  const length = entries.reduce((sum, entry) => sum + entry.length, 8);
  return Buffer.concat([headOf('icns', length), ...entries]);
};

const headOf = (name: string, length: number): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'ascii');
  head.writeUInt32BE(length, 4);
  return head;
};

const drawn = await draw([...new Set([...ICO_SIZES, ...Object.values(ICNS_NAMES)])]);
writeFileSync('build/icon.png', drawn.get(1024)!);
writeFileSync('build/icon.ico', icoOf(ICO_SIZES.map(size => [size, drawn.get(size)!])));
writeFileSync('build/icon.icns', icnsOf(Object.entries(ICNS_NAMES).map(([name, size]) => [name, drawn.get(size)!])));
