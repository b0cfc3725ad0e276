import type { Buyer, Seller, Stage } from './cast.js';
import type { Person } from './client.js';
import { hangUp } from './hang-up.js';
import { administer, browse, checkOut, fillCart, look, sell } from './moves.js';
import { rentOrReturn } from './renting.js';
import { upload } from './upload.js';
import { topUp } from './wallet.js';

/** What people do, in hundredths. */
const MIX = { browse: 48, hangUp: 3, cart: 15, rent: 5, checkout: 10, seller: 7, admin: 2, look: 8, upload: 2 } as const;
/** A soak is mostly people who go away. */
const SOAK: Record<Move, number> = { ...MIX, browse: 11, hangUp: 40 };
type Move = keyof typeof MIX;

/** Plays the journey at a steady rate until it is stopped. One person does one thing at a time, as people do. */
export class Journey {
  private readonly busy = new Set<string>();
  private readonly under = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private owed = 0;
  /** Moves that nobody was free for. */
  heldBack = 0;

  constructor(
    private readonly stage: Stage,
    private readonly perSecond: number,
    private readonly soak = false,
  ) {}

  start(): void {
    const every = 50;
    this.timer = setInterval(() => {
      this.owed += (this.perSecond * every) / 1_000;
      for (; this.owed >= 1; this.owed -= 1) this.move();
    }, every);
  }

  /** Ends when every answer has come or been given up. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.under]);
  }

  private move(): void {
    const move = this.stage.random.weighted<Move>(this.soak ? SOAK : MIX);
    const person = this.free(move);
    if (!person) return void (this.heldBack += 1);
    this.busy.add(person.name);
    const work = this.play(move, person)
      .catch((error: unknown) => console.error(`${move}: ${String(error)}`))
      .finally(() => {
        this.busy.delete(person.name);
        this.under.delete(work);
      });
    this.under.add(work);
  }

  private free(move: Move): Person | undefined {
    const { buyers, sellers, admin, random } = this.stage;
    const wanted: readonly Person[] = move === 'seller' || move === 'upload' ? sellers : move === 'admin' ? [admin] : buyers;
    const idle = wanted.filter(({ name }) => !this.busy.has(name));
    return idle.length > 0 ? random.of(idle) : undefined;
  }

  private async play(move: Move, person: Person): Promise<void> {
    if (!(await this.stage.client.signIn(person))) return;
    switch (move) {
      case 'browse':
        return browse(this.stage, person);
      case 'hangUp':
        return hangUp(this.stage, person);
      case 'cart':
        return fillCart(this.stage, person as Buyer);
      case 'rent':
        return rentOrReturn(this.stage, person as Buyer);
      case 'checkout':
        return checkOut(this.stage, person as Buyer);
      case 'seller':
        return sell(this.stage, person as Seller);
      case 'admin':
        return administer(this.stage);
      case 'look':
        return this.stage.random.chance(0.05) ? topUp(this.stage, person as Buyer) : look(this.stage, person as Buyer);
      case 'upload':
        return upload(this.stage, person as Seller);
    }
  }
}
