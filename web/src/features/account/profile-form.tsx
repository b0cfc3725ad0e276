import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { useFormDraft } from '../../base/form-draft.js';
import { useSession } from '../../base/session.js';
import { useCommand } from '../../ui/command.js';
import { InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { ZoneSelect } from './zone-select.js';

type Profile = { displayName: string; location: string; timeZone: string };

export function ProfileForm({ onSaved, ...known }: Profile & { onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { reload } = useSession();
  const [typed, setProfile, forget] = useFormDraft<Profile>('profile');
  const profile = typed ?? known;
  const { busy, notice, problems, run } = useCommand();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(
      async () => {
        const { displayName, location, timeZone } = profile;
        const body = { displayName: displayName.trim(), location: location.trim() || null };
        await api.patch('/user/profile', { body: timeZone === known.timeZone ? body : { ...body, timeZone } });
        forget();
        onSaved();
        void reload();
        return t('profileSaved');
      },
      (error) => sentenceOf(error, t('profileNotSaved')),
    );
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
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
      </Stack>
    </form>
  );
}
