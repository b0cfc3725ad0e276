import type { EventLog, LogRecord } from '@tankobon/eventstore';

/** A log whose appends fail during an outage, as those of an unreachable broker. Accepted records are counted. */
export class Outage {
  private away = false;
  private sent = 0;
  private wanted = Infinity;
  private reached: () => void = () => undefined;

  constructor(private readonly log: EventLog) {}

  /** Returns the same log with the outage in front of it. */
  readonly behind = (): EventLog =>
    Object.assign(Object.create(this.log) as EventLog, {
      append: async (topic: string, records: readonly LogRecord[]) => {
        if (this.away) throw new Error('The log is away.');
        await this.log.append(topic, records);
        this.sent += records.length;
        if (this.sent >= this.wanted) this.reached();
      },
    });

  begin(): void {
    this.away = true;
  }

  /** Ends the outage; resolves when `records` more records were accepted. */
  end(records: number): Promise<void> {
    this.wanted = this.sent + records;
    this.away = false;
    return new Promise((resolve) => (this.reached = resolve));
  }
}
