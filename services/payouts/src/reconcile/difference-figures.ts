import { Injectable } from '@nestjs/common';
import { Metrics } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';

const STANDING = `SELECT count(*)::int AS standing FROM (SELECT 1 FROM money_differences WHERE gone_at IS NULL LIMIT 10000) d`;

/** Metric of the differences that the reconciler found and has not found gone. */
@Injectable()
export class DifferenceFigures {
  constructor(metrics: Metrics, db: DataSource) {
    const figure = metrics.setter('money_differences', 'Differences of money that stand; 10,000 at most.');
    metrics.sample('money_differences', [figure], async () => {
      const [found] = await db.query<[{ standing: number }]>(STANDING);
      figure.set(found.standing);
    });
  }
}
