const original = globalThis.XMLHttpRequest;

/** Test double of uploads: each one returns this picture. Returns the requested addresses. */
export function answerUploads(picture: object): string[] {
  const asked: string[] = [];
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 201;
    responseText = JSON.stringify({ picture });
    onload = () => undefined;
    setRequestHeader = () => undefined;
    open = (_: string, url: string) => asked.push(url);
    send = () => setTimeout(() => this.onload());
  } as never;
  return asked;
}

export function forgetUploads(): void {
  globalThis.XMLHttpRequest = original;
}
