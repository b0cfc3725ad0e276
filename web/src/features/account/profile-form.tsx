import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { api, sentenceOf } from '../../base/api.js';
import { useSession } from '../../base/session.js';
import { useCommand } from '../../ui/command.js';
import { InlineNotice } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';

export function ProfileForm({ displayName, location, onSaved }: { displayName: string; location: string; onSaved: () => void }) {
  const { t } = useTranslation('account');
  const { reload } = useSession();
  const [profile, setProfile] = useState({ displayName, location });
  const { busy, notice, problems, run } = useCommand();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void run(
      async () => {
        await api.patch('/user/profile', { body: { displayName: profile.displayName.trim(), location: profile.location.trim() || null } });
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
        <Group>
          <Button type="submit" variant="default" loading={busy}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
