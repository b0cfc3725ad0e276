import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { fileURLToPath } from 'node:url';
import { ErrorRecorder } from '../http/error-recorder.js';
import { contextOf } from './context.js';
import { errorsPlugin } from './errors.plugin.js';
import { formatError } from './errors.js';
import { knownOperations } from './known-operations.js';
import { shortenDeadline, LIMITS, limitsPlugin } from './limits.js';
import { LoaderFactory } from './loaders.js';
import { withMadeFields } from './made-fields.js';
import { SocketContexts } from './socket-contexts.js';
import { translateMessages } from './speaking.js';

/** Glob of the schema files: beside the resolvers, in the sources and in the build. */
const SCHEMA = fileURLToPath(new URL('../*/*.graphql', import.meta.url));

/** GraphQL on `/graphql`: schema first, limited before execution, subscriptions over graphql-ws. */
@Module({})
export class GraphModule {
  static withLimits(): DynamicModule {
    const graphql = GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [LoaderFactory, SocketContexts, ErrorRecorder],
      useFactory: (loaders: LoaderFactory, sockets: SocketContexts, recorder: ErrorRecorder) => options(loaders, sockets, recorder),
    });
    return { module: GraphModule, imports: [graphql] };
  }
}

function options(loaders: LoaderFactory, sockets: SocketContexts, recorder: ErrorRecorder): ApolloDriverConfig {
  return {
    typePaths: [SCHEMA],
    path: '/graphql',
    graphiql: false,
    introspection: false,
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    persistedQueries: { cache: knownOperations },
    parseOptions: { maxTokens: LIMITS.tokens },
    validationOptions: { maxErrors: 20 },
    maxRecursiveSelections: LIMITS.selections,
    includeStacktraceInErrorResponses: false,
    autoTransformHttpErrors: false,
    fieldResolverEnhancers: ['guards'],
    // Apollo's cache-control plugin would run for every field, for hints that no field gives: more than half of a page's time.
    plugins: [ApolloServerPluginCacheControlDisabled(), limitsPlugin(), errorsPlugin(recorder)],
    formatError,
    transformSchema: (schema) => translateMessages(withMadeFields(schema)),
    subscriptions: { 'graphql-ws': sockets.options() },
    context: (req: FastifyRequest) => {
      shortenDeadline(req.requestContext);
      return contextOf(req, loaders);
    },
  } as ApolloDriverConfig;
}
