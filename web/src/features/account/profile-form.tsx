import { Button, Group, TextInput } from '@mantine/core';
import { api } from '../../base/api.js';
import { useFormDraft } from '../../base/form-draft.js';
import { useSession } from '../../base/session.js';
import { useCommand } from '../../base/command.js';
import { Form } from '../../ui/form.js';
import { InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { zoneInWords } from '../../base/time-zone.js';
import { Select } from '../../ui/select.js';

type Profile = { displayName: string; location: string; timeZone: string };

export function ProfileForm({ onSaved, ...known }: Profile & { onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { reload } = useSession();
  const [typed, setProfile, forget] = useFormDraft<Profile>('profile');
  const profile = typed ?? known;
  const { busy, notice, problems, run } = useCommand();

  function onSubmit(): void {
    void run(async () => {
      const { displayName, location, timeZone } = profile;
      const body = { displayName: displayName.trim(), location: location.trim() || null };
      await api.patch('/user/profile', { body: timeZone === known.timeZone ? body : { ...body, timeZone } });
      forget();
      onSaved();
      void reload();
      return t('profileSaved');
    }, t('profileNotSaved'));
  }

  return (
    <Form onSubmit={onSubmit}>
      <InlineNotice notice={notice} />
      <Group grow align="flex-start">
        <TextInput
          label={t('displayName')}
          maxLength={80}
          value={profile.displayName}
          error={problems.displayName}
          onChange={(event) => setProfile({ ...profile, displayName: event.currentTarget.value })}
        />
        <TextInput
          label={t('location')}
          placeholder={t('locationExample')}
          maxLength={120}
          value={profile.location}
          error={problems.location}
          onChange={(event) => setProfile({ ...profile, location: event.currentTarget.value })}
        />
      </Group>
      <ZoneSelect value={profile.timeZone} error={problems.timeZone} onChange={(timeZone) => setProfile({ ...profile, timeZone })} />
      <Group>
        <Button type="submit" variant="default" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </Form>
  );
}

type ZoneSelectProps = { value: string; error: string | undefined; onChange: (timeZone: string) => void };

/** All time zones that this browser knows, and the selected one. */
function ZoneSelect({ value, error, onChange }: ZoneSelectProps) {
  const { t } = useTranslation('account');
  const zones = [...new Set([value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint')}
      data={zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }))}
      value={value}
      translate="no"
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
