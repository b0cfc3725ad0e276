type Registration = { readonly email: string; readonly password: string };

/** The latest registration of this tab, in memory only; the sign-in screen takes it once. */
let registered: Registration | undefined;

export function rememberRegistration(person: Registration): void {
  registered = person;
}

export function passwordOf(email: string | undefined): string {
  return registered !== undefined && registered.email === email ? registered.password : '';
}

export function forgetRegistration(): void {
  registered = undefined;
}
