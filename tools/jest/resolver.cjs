const sources = { '.js': ['.ts', '.tsx'], '.mjs': ['.mts'] };

/** Finds the TypeScript source behind `./file.js`, as TypeScript itself does, and leaves packages alone. */
module.exports = function resolve(request, options) {
  if (request.startsWith('.') && !options.basedir.includes('node_modules')) {
    for (const [written, meant] of Object.entries(sources)) {
      if (!request.endsWith(written)) continue;
      for (const extension of meant) {
        try {
          return options.defaultResolver(request.slice(0, -written.length) + extension, options);
        } catch {
          continue;
        }
      }
    }
  }
  return options.defaultResolver(request, options);
};
