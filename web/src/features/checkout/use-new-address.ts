import { useState } from 'react';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { useFormDraft } from '../../base/form-draft.js';
import { blankAddress, type AddressValues } from '../../ui/address.js';
import { useTranslation } from '../../ui/translation.js';

/** A new address typed at the checkout. `isUsed`: the order goes there instead of to a saved one. */
export function useNewAddress(onSaved: (id: string) => void) {
  const { t } = useTranslation('checkout');
  const [typed, setTyped] = useFormDraft<AddressValues>('checkout-address');
  const [isOpen, setOpen] = useState(typed !== null);
  const address = typed ?? blankAddress;
  const { busy, problem, problems, run, clear } = useCommand();
  const change = (values: AddressValues) => {
    setOpen(true);
    setTyped(values);
  };
  const discard = () => {
    setOpen(false);
    setTyped(null);
    clear();
  };

  /** Saves the address and returns its id; undefined when it was refused. */
  async function save(): Promise<string | undefined> {
    let saved: string | undefined;
    await run(async () => {
      saved = (await api.post('/user/addresses', { body: address })).id;
      setOpen(false);
      setTyped(null);
      onSaved(saved);
    }, t('addressNotSaved'));
    return saved;
  }

  const isUsed = isOpen && Object.values(address).some((text) => text.trim() !== '');
  return { address, change, isOpen, setOpen, isUsed, busy, problem, problems, save, discard };
}

export type NewAddress = ReturnType<typeof useNewAddress>;
