import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// What is fetched when it is shown may take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nothing is ever near: a spec that scrolls brings an observer of its own.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};

globalThis.HTMLElement.prototype.scrollIntoView ??= () => {};

// jsdom has no text coders of its own; the router asks for them when it is imported.
const { TextDecoder, TextEncoder } = await import('node:util');
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// Nor can its files be read but in the old way.
globalThis.Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new globalThis.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
