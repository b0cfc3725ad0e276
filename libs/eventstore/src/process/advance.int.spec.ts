import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import type { Command } from '../declare/aggregate.js';
import type { Event } from '../declare/event.js';
import { processManager, type StepOf, type StepResult, type StepsOf } from '../declare/process.js';
import type { Engine } from '../engine/engine.js';
import { callOf, eventually, migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';

type Place = 'none' | 'ordered' | 'packed' | 'handed' | 'delivered';
type Parcel = { place: Place };
type Moved = Event<'Moved', { to: Place }>;
type Move = Command<'Move', { to: Place }>;
const NEXT = { ordered: 'pack', packed: 'hand', handed: 'deliver' } as const;

/** Three steps, each due at once when the one before it is recorded. */
const parcel = processManager<Parcel, Move, Moved, 'pack' | 'hand' | 'deliver'>({
  type: 'parcel',
  initial: { place: 'none' },
  evolve: (_, { data }) => ({ place: data.to }),
  decide: ({ data }, { place }) => (data.to === place ? [] : [{ type: 'Moved', data }]),
  steps: ({ place }) => (place in NEXT ? [{ name: NEXT[place as keyof typeof NEXT] }] : []),
});
type Step = StepOf<typeof parcel>;
type Result = StepResult<typeof parcel>;

class ParcelSteps implements StepsOf<typeof parcel> {
  readonly made: string[] = [];
  engine: Engine | undefined;
  /** Called by each step before it does its work. */
  meanwhile: (step: string) => Promise<void> = async () => undefined;

  pack = (step: Step) => this.to('packed', step);
  deliver = (step: Step) => this.to('delivered', step);

  /** Records its result itself. */
  async hand({ streamId, call }: Step): Promise<undefined> {
    await this.note('hand', call.commandId);
    await this.engine!.store.transaction(call, (tx) =>
      tx.handle(parcel, streamId, { type: 'Move', data: { to: 'handed' }, by: call.actor }),
    );
  }

  private async to(to: Place, { call }: Step): Promise<Result> {
    await this.note(to, call.commandId);
    return { type: 'Move', data: { to }, by: call.actor };
  }

  private async note(step: string, commandId: string): Promise<void> {
    this.made.push(`${step} ${commandId}`);
    await this.meanwhile(step);
  }
}

/** Real: PostgreSQL 18. */
describe('A caller who advances a process', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let engines: Engine[] = [];
  const by = callOf().actor;
  const open = () => {
    const steps = new ParcelSteps();
    const engine = openShop(dataSource, { aggregates: [], views: [], published: undefined, processes: [{ process: parcel, steps }] });
    steps.engine = engine;
    engines.push(engine);
    return { engine, steps };
  };
  const order = async ({ store }: Engine) => {
    const id = newStream('parcel');
    await store.handle(parcel, id, { type: 'Move', data: { to: 'ordered' }, by }, callOf());
    return id;
  };
  const timersOf = (id: string) =>
    dataSource.query<object[]>('SELECT step, version, leased_until > now() AS leased FROM timers WHERE stream_id = $1', [id]);
  const placeOf = async ({ store }: Engine, id: string) => (await store.load(parcel, id)).state.place;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database);
  });
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
    engines = [];
    await dataSource.query('DELETE FROM timers');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has each step leased with the result of the one before it, also where a step records its result itself', async () => {
    const { engine, steps } = open();
    const id = await order(engine);
    const seen: object[] = [];
    steps.meanwhile = async () => void seen.push(...(await timersOf(id)));
    expect(await engine.processes.advance(parcel, id, callOf())).toEqual({ place: 'delivered' });
    expect(seen).toEqual([
      { step: 'pack', version: 1, leased: true },
      { step: 'hand', version: 2, leased: true },
      { step: 'deliver', version: 3, leased: true },
    ]);
    expect(await timersOf(id)).toEqual([]);
  });

  it('is alone with them: another replica has nothing to do meanwhile', async () => {
    const [here, there] = [open(), open()];
    const id = await order(here.engine);
    here.steps.meanwhile = async (step) => {
      if (step === 'packed') await there.engine.start();
      await new Promise((resolve) => setTimeout(resolve, 150));
    };
    await here.engine.processes.advance(parcel, id, callOf());
    expect([here.steps.made.length, there.steps.made]).toEqual([3, []]);
  });

  it('lets go of the next step when its time is over, and somebody else takes it at once', async () => {
    const [here, there] = [open(), open()];
    const id = await order(here.engine);
    here.steps.meanwhile = () => new Promise((resolve) => setTimeout(resolve, 120));
    const call = { ...callOf(), deadline: Date.now() + 400 };
    expect(await here.engine.processes.advance(parcel, id, call)).toEqual({ place: 'packed' });
    expect(await timersOf(id)).toEqual([{ step: 'hand', version: 2, leased: null }]);
    await there.engine.start();
    await eventually(async () => expect(await placeOf(there.engine, id)).toBe('delivered'));
  });

  it('who dies leaves a lease that runs out, and the next one makes the same call', async () => {
    const [dying, surviving] = [open(), open()];
    const id = await order(dying.engine);
    dying.steps.meanwhile = (step) => (step === 'hand' ? new Promise(() => undefined) : Promise.resolve());
    void dying.engine.processes.advance(parcel, id, callOf());
    await eventually(() => expect(dying.steps.made).toHaveLength(2));
    await dataSource.query(`UPDATE timers SET leased_until = now() - interval '1 second' WHERE stream_id = $1`, [id]);
    await surviving.engine.start();
    await eventually(async () => expect(await placeOf(surviving.engine, id)).toBe('delivered'));
    expect(surviving.steps.made[0]).toBe(dying.steps.made[1]);
  });

  it('leaves the steps of other processes that the same transaction began to whoever comes first', async () => {
    const [here, there] = [open(), open()];
    const [id, other] = [await order(here.engine), newStream('parcel')];
    here.steps.meanwhile = async (step) => {
      if (step === 'packed') await here.engine.store.handle(parcel, other, { type: 'Move', data: { to: 'ordered' }, by }, callOf());
    };
    await here.engine.processes.advance(parcel, id, callOf());
    expect(await timersOf(other)).toEqual([{ step: 'pack', version: 1, leased: null }]);
    await there.engine.start();
    await eventually(async () => expect(await placeOf(there.engine, other)).toBe('delivered'));
  });
});
