import { randomUUID } from 'node:crypto';
import type { UnparsedInput, moderation, Moderation } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import type { ClientOf, Logger } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import { header } from './request-context.js';

type ErrorRecord = UnparsedInput<typeof moderation.recordErrors>['items'][number];
const KEPT = 100;
const EVERY_MS = 2_000;

/** Logs failures and sends them to moderation in batches. The buffer is bounded and lossy: an error must never cause another. */
export class ErrorRecorder {
  private waiting: ErrorRecord[] = [];
  private readonly timer = setInterval(() => void this.flush(), EVERY_MS).unref();

  constructor(
    private readonly moderation: ClientOf<Moderation>,
    private readonly logger: Logger,
  ) {}

  record(error: unknown, request: FastifyRequest, status: number, requestId: string): void {
    const path = request.routeOptions?.url ?? request.url.split('?')[0] ?? '/';
    this.logger.error({ err: error, requestId, method: request.method, path, status }, 'request failed');
    if (this.waiting.length >= KEPT) this.waiting.shift();
    this.waiting.push({
      id: randomUUID(),
      message: sentence(error),
      createdAt: new Date().toISOString(),
      metadata: {
        method: request.method,
        path,
        status,
        requestId,
        cfRay: header(request, 'cf-ray') ?? null,
        url: request.url.slice(0, 500),
      },
    });
  }

  async flush(): Promise<void> {
    const items = this.waiting.splice(0);
    if (items.length === 0) return;
    await this.moderation
      .recordErrors({ items }, systemCall('gateway.errors', { causationId: randomUUID(), step: 'record' }))
      .catch(() => undefined);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}

/** Returns the error's name and first line only: messages of database drivers can contain data. */
function sentence(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]?.slice(0, 300) ?? ''}` : 'Unknown failure';
}
