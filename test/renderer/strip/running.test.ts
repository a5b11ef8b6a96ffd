import { openDesk, type Desk } from '../form/desk.ts';
import { until } from '@vueuse/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import HEARTS from '../../../rulesets/hearts.json?raw';
import { FILE } from '../form/surroundings.ts';
import { useEditing } from '../../../renderer/store/editing.ts';
import { usePlace } from '../../../renderer/store/place.ts';
import { useSettings } from '../../../renderer/store/settings.ts';
import { useRunning } from '../../../renderer/strip/running-store.ts';
import { useTableStore } from '../../../renderer/table/table-store.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(HEARTS);
}, 60_000);
afterAll(() => desk.close());

/** A game of bots that is over at once; nothing that is done to the rules can be asked of anybody. */
const playGame = async (): Promise<void> => {
  const seats = ['Ann', 'Bea', 'Cem', 'Dan'].map(name => ({ kind: 'random' as const, name }));
  const settings = useSettings();
  settings.now = { ...settings.now, botDelay: 0 };
  const table = useTableStore();
  table.sitDown(`own/${FILE}`);
  const setup = { seats: 4, variants: [], options: {} };
  await table.game.start({ text: desk.document.text, setup, seed: 7, seats, language: 'en' });
};

describe('the running game', () => {
  it('is looked at with the variant that changes go into, and goes on with it when that is wanted', async () => {
    const place = usePlace();
    place.go('rules', { shelf: 'own', file: FILE });
    await playGame();
    const running = useRunning();
    const { game } = useTableStore();
    expect(running.isOpen).toBe(false);

    useEditing().chooseVariant('mild-queen');
    await until(() => running.foresight).toBeTruthy();
    expect(running.joining).toBe('Mild queen');
    expect(running.isChanged).toBe(false);
    const told = running.foresight!;
    expect(told.ok && told.rescored.length).toBeGreaterThan(0);
    expect(game.info.value!.variants).toEqual([]);

    place.go('table'); // where nobody is asked to play otherwise
    expect(running.isOpen).toBe(false);
    place.go('rules');
    await until(() => running.foresight).toBeTruthy();
    await running.take();
    expect(game.info.value!.variants.map(({ id }) => id)).toEqual(['mild-queen']);
    expect(running.isOpen).toBe(false);
  });

  it('is not taken for the next one, which has not been dealt yet', async () => {
    await playGame();
    const table = useTableStore();
    expect(table.game.shot.value?.view.over).toBe(true);
    table.sitDown('own/other.json');
    expect([table.game.info.value, table.game.shot.value]).toEqual([undefined, undefined]);
  });
});
