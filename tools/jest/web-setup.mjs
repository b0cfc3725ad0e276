import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Lazily fetched parts may take a while on a busy machine.
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

// Never reports an intersection: a spec that scrolls brings its own observer.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};

globalThis.HTMLElement.prototype.scrollIntoView ??= () => {};

// jsdom has no TextDecoder and TextEncoder; the router needs them on import.
const { TextDecoder, TextEncoder } = await import('node:util');
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

// jsdom's Blob has no arrayBuffer; FileReader does the same.
globalThis.Blob.prototype.arrayBuffer ??= function () {
  return new Promise((resolve, reject) => {
    const reader = new globalThis.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
