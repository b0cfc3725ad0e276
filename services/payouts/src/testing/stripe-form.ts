export type Form = { [key: string]: string | Form };

/** Reads `metadata[orderId]=x&amount=1`: the provider's requests are forms with nested names. */
export function readForm(body: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    const last = path.pop() ?? name;
    const inner = path.reduce<Form>((at, key) => (typeof at[key] === 'object' ? at[key] : (at[key] = Object.create(null) as Form)), form);
    inner[last] = value;
  }
  return form;
}

export const textOf = (value: string | Form | undefined): string => (typeof value === 'string' ? value : '');
export const mapOf = (value: string | Form | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(typeof value === 'object' ? value : {}).map(([key, text]) => [key, textOf(text)]));
