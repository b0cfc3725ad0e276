import type { FastifyInstance } from 'fastify';

type RouteMethods = { readonly pattern: RegExp; readonly methods: Set<string> };
const known = new WeakMap<object, RouteMethods[]>();

/** Records the methods of each path, so that a wrong method gets 405 with `Allow` instead of 404. */
export function rememberRoutes(instance: FastifyInstance): void {
  const routes: RouteMethods[] = [];
  known.set(instance.server, routes);
  instance.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:[^/]+/g, '[^/]+')
        .replace(/\*/g, '.*')}/?$`,
    );
    routes.push({ pattern, methods: new Set([method].flat()) });
  });
}

/** Returns the methods of a URL's path, each once (HEAD is registered twice). */
export function methodsAt(instance: FastifyInstance, url: string): string[] {
  const path = url.split('?')[0] ?? '/';
  const routes = known.get(instance.server) ?? [];
  const methods = routes
    .filter(({ pattern }) => !pattern.source.includes('.*') && pattern.test(path))
    .flatMap((route) => [...route.methods]);
  return [...new Set(methods)].sort();
}
