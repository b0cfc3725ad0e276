import { Injectable } from '@nestjs/common';
import { Metrics } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { RESERVATION_MINUTES } from './reservation.decide.js';

const AGES = ['young', 'old', 'late'] as const;
/** Reads reservations in status `held` only, through their index. */
const HELD = `SELECT count(*) FILTER (WHERE left_s > $1)::int AS young, count(*) FILTER (WHERE left_s BETWEEN 0 AND $1)::int AS old,
  count(*) FILTER (WHERE left_s < 0)::int AS late, greatest(0, coalesce(-min(left_s), 0))::float AS overdue
  FROM (SELECT extract(epoch FROM expires_at - app_now()) AS left_s FROM reservations WHERE status = 'held' LIMIT 10000) held`;

/** Metrics of reserved lines by age. */
@Injectable()
export class ReservationFigures {
  constructor(metrics: Metrics, db: DataSource) {
    const help = 'Reserved lines: in the first half of their time (young), in the second (old), past it (late).';
    const held = metrics.setter('reservations_held', help, ['age']);
    const overdue = metrics.setter('reservation_overdue_seconds', 'Since the oldest reservation is past its time; 0 while none is.');
    metrics.sample('reservations', [held, overdue], async () => {
      const [row] = await db.query<(Record<(typeof AGES)[number], number> & { overdue: number })[]>(HELD, [RESERVATION_MINUTES * 30]);
      for (const age of AGES) held.set({ age }, row![age]);
      overdue.set(row!.overdue);
    });
  }
}
