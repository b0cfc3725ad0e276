import { useState } from 'react';
import { useSession } from './session.js';
import { draftPrefix } from './form-drafts.js';

/**
 * Values that a person has typed into a form, kept until they are saved or the person signs out.
 * They stay in the tab: a postal address does not outlive it. `forget` leaves them on screen, `null` does not.
 */
export function useFormDraft<Values extends object>(form: string): [Values | null, (typed: Values | null) => void, () => void] {
  const { user } = useSession();
  const key = user && `${draftPrefix}${form}_${user.id}`;
  const [draft, setDraft] = useState(() => ({ key, typed: read<Values>(key) }));
  if (draft.key !== key) setDraft({ key, typed: read<Values>(key) });
  return [
    draft.key === key ? draft.typed : null,
    (typed) => {
      setDraft({ key, typed });
      write(key, typed);
    },
    () => write(key, null),
  ];
}

function read<Values>(key: string | null): Values | null {
  try {
    return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null) : null;
  } catch {
    return null;
  }
}

function write(key: string | null, typed: object | null): void {
  try {
    if (!key) return;
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing keeps no draft.
  }
}
