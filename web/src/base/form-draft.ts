import { useState } from 'react';
import { useSession } from './session.js';
import { draftPrefix } from './form-drafts.js';

/**
 * Typed values of a form, kept until they are saved or the person signs out.
 * `sessionStorage` keeps them in the tab: a postal address does not outlive it. The third function clears the storage and leaves the
 * values on screen; setting `null` clears both.
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
    // Without storage there is no draft.
  }
}
