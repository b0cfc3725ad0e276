import { useState } from 'react';
import { api } from '../../../base/api.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { type MemberRole, type PersonChange, ROLES } from './person.js';

type PersonDialogProps = {
  change: PersonChange | null;
  busy: boolean;
  problem: string | null;
  onSend: (done: string, work: () => Promise<unknown>) => void;
  onClose: () => void;
};

/** Asks for the reason of a ban or its end, or for the new role. */
export function PersonDialog({ change, ...props }: PersonDialogProps) {
  return change && <ChangeForm key={`${change.kind} ${change.person.id}`} change={change} {...props} />;
}

function ChangeForm({ change, busy, problem, onSend, onClose }: PersonDialogProps & { change: PersonChange }) {
  const { t } = useTranslation('staff');
  const { kind, person } = change;
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<MemberRole>(person.role);
  const [missing, setMissing] = useState(false);
  const named = { name: person.displayName };

  function send(): void {
    const path = { id: person.id };
    if (kind === 'role') {
      onSend(t('people.roleDone', { ...named, role: t(`roles.${role}`) }), () =>
        api.post('/admin/people/{id}/role', { path, body: { role } }),
      );
      return;
    }
    const body = { reason: reason.trim() };
    setMissing(!body.reason);
    if (!body.reason) return;
    onSend(t(`people.${kind}Done`, named), () => api.post(`/admin/people/{id}/${kind}`, { path, body }));
  }

  return (
    <ConfirmDialog
      question={{ title: t(`people.${kind}For`, named), text: t(`people.${kind}Text`) }}
      confirm={t(`people.${kind}Action`)}
      busy={busy}
      problem={problem}
      onConfirm={send}
      onClose={onClose}
    >
      {kind === 'role' ? (
        <Select
          label={t('people.role')}
          data={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as MemberRole)}
        />
      ) : (
        <TextArea
          rows={3}
          label={t('people.reason')}
          maxLength={500}
          value={reason}
          error={missing && t('people.reasonMissing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
