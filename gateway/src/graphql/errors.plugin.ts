import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { toErrorAnswer } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ErrorRecorder } from '../http/error-recorder.js';
import { languageOf } from '../http/language.js';
import type { GraphContext } from './context.js';
import { markRequest } from './errors.js';

/** Adds the request id to errors, and records failures once, as the REST filter does. */
export function errorsPlugin(recorder: ErrorRecorder): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: async () => ({
      didEncounterErrors: async ({ errors, contextValue: { req } }) => {
        for (const error of errors) {
          const cause = unwrapResolverError(error);
          markRequest(cause, { requestId: req.requestContext.requestId, language: languageOf(req as FastifyRequest) });
          if (error.path === undefined) continue;
          const { expected, status } = toErrorAnswer(cause, req.requestContext.requestId);
          if (!expected) recorder.record(cause, req as FastifyRequest, status, req.requestContext.requestId);
        }
      },
    }),
  };
}
