import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../base/api.js';
import { useFormDraft } from '../../base/form-draft.js';
import { SavedAddressFragment } from '../../base/saved-address.js';
import { readFragment, type FragmentType } from '../../generated/index.js';
import { AddressFields, addressOf, blankAddress, type AddressValues } from '../../ui/address.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useCommand } from '../../base/command.js';
import { Form } from '../../ui/form.js';
import { FormSummary } from '../../ui/notice.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import { useListFocus } from '../../ui/focus.js';

type MaskedAddress = { id: string } & FragmentType<typeof SavedAddressFragment>;
type AddressEdit = { id: string | null; address: AddressValues; isDefault: boolean };

export function AddressBook({ addresses, onChange }: { addresses: readonly MaskedAddress[]; onChange: () => void }) {
  const { t } = useTranslation('account');
  const keptFocus = useListFocus<HTMLDivElement>('main h1');
  const [opened, setOpened] = useState<AddressEdit | null>(null);
  const [typed, setTyped] = useFormDraft<AddressEdit>('address');
  const editing = typed ?? opened;
  const close = () => {
    setOpened(null);
    setTyped(null);
  };
  const edit = (entry: AddressEdit) => {
    setTyped(null);
    setOpened(entry);
  };
  const done = () => {
    close();
    onChange();
  };
  return (
    <Stack gap="sm">
      {addresses.length === 0 && <Text c="dimmed">{t('noAddresses')}</Text>}
      <Stack gap="sm" {...keptFocus}>
        {addresses.map((entry) => (
          <Entry key={entry.id} entry={entry} onEdit={edit} onChange={onChange} />
        ))}
      </Stack>
      {editing ? (
        <AddressForm key={editing.id} editing={editing} onType={setTyped} onDone={done} onCancel={close} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setOpened({ id: null, address: blankAddress, isDefault: addresses.length === 0 })}>
            {t('addAddress')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Entry({ entry, onEdit, onChange }: { entry: MaskedAddress; onEdit: (editing: AddressEdit) => void; onChange: () => void }) {
  const { t } = useTranslation('account');
  const { id, isDefault, lines, ...saved } = readFragment(SavedAddressFragment, entry);
  const values = addressOf(saved);
  const { busy, problem, run } = useCommand();
  const [asked, setAsked] = useState(false);
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      onChange();
    }, t('addressNotSaved'));
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div>
        <Text>
          {lines.join(', ')} {isDefault && <StatusBadge status="default" label={t('default')} />}
        </Text>
        <FormSummary text={problem} />
      </div>
      <Group gap={4}>
        {!isDefault && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={busy}
            onClick={() => change(() => api.put('/user/addresses/{id}', { path: { id }, body: { ...values, makeDefault: true } }))}
          >
            {t('makeDefault')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onEdit({ id, address: values, isDefault })}>
          {t('edit')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={busy} onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
        <ConfirmDialog
          question={asked ? { title: t('removeAsk.title'), text: t('removeAsk.text') } : null}
          confirm={t('remove')}
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            change(() => api.delete('/user/addresses/{id}', { path: { id } }));
          }}
        />
      </Group>
    </Group>
  );
}

type AddressFormProps = { editing: AddressEdit; onType: (editing: AddressEdit) => void; onDone: () => void; onCancel: () => void };

function AddressForm({ editing, onType, onDone, onCancel }: AddressFormProps) {
  const { t } = useTranslation('account');
  const { address } = editing;
  const { busy, problem, problems, run } = useCommand();

  function onSubmit(): void {
    const body = { ...address, makeDefault: editing.isDefault };
    void run(async () => {
      await (editing.id ? api.put('/user/addresses/{id}', { path: { id: editing.id }, body }) : api.post('/user/addresses', { body }));
      onDone();
    }, t('addressNotSaved'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <FormSummary text={problem} />
      <AddressFields value={address} problems={problems} onChange={(typed) => onType({ ...editing, address: typed })} />
      <Group>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
