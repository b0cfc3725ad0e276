/** The server writes a nonce into each answer: only style elements that carry it are applied. */
export function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** The scroll lock below dialogs writes a style element of its own and asks for its nonce by this name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: cspNonce() });
}
