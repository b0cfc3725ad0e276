import { useState } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { blankAddress, type AddressValues } from '../../ui/address.js';
import { useCommand } from '../../ui/command.js';
import { useTranslation } from '../../ui/translation.js';

/** An address that is typed at the checkout. `isUsed`: it is ordered to, instead of a saved one. */
export function useNewAddress(onSaved: (id: string) => void) {
  const { t } = useTranslation('checkout');
  const [address, setAddress] = useState(blankAddress);
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, problems, run, clear } = useCommand();
  const change = (typed: AddressValues) => {
    setOpen(true);
    setAddress(typed);
  };
  const discard = () => {
    setOpen(false);
    setAddress(blankAddress);
    clear();
  };

  /** Returns the id of the saved address, or nothing when it was refused. */
  async function save(): Promise<string | undefined> {
    let saved: string | undefined;
    await run(
      async () => {
        saved = (await api.post('/user/addresses', { body: address })).id;
        setOpen(false);
        setAddress(blankAddress);
        onSaved(saved);
      },
      (error) => sentenceOf(error, t('addressNotSaved')),
    );
    return saved;
  }

  const isUsed = isOpen && Object.values(address).some((text) => text.trim() !== '');
  return { address, change, isOpen, setOpen, isUsed, busy, problem, problems, save, discard };
}

export type NewAddress = ReturnType<typeof useNewAddress>;
