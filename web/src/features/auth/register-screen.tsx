import '@mantine/core/styles/PasswordInput.layer.css';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../../base/api.js';
import { paths } from '../../base/paths.js';
import { browserZone } from '../../base/time-zone.js';
import { useCommand } from '../../base/command.js';
import { FormSummary } from '../../ui/notice.js';
import { useTranslation } from '../../ui/translation.js';
import { AuthForm } from './auth-form.js';
import { rememberRegistration } from './just-registered.js';
import { emailProblem, passwordProblem, wordProblems } from './rules.js';

const blank = { displayName: '', email: '', password: '' };

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const from = (useLocation().state as { from?: string } | null)?.from;
  const [person, setPerson] = useState(blank);
  const { busy, problem, problems, run, refuse } = useCommand();
  const set = (field: keyof typeof blank) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setPerson((before) => ({ ...before, [field]: value }));
  };

  async function attempt(): Promise<void> {
    const email = person.email.trim();
    const body = { email, password: person.password, displayName: person.displayName.trim(), timeZone: browserZone() };
    await api.post('/auth/signup', { body });
    rememberRegistration(body);
    void navigate(paths.signIn, { state: { email, created: true, from } });
  }

  function onSubmit(): void {
    const found = wordProblems(
      {
        displayName: person.displayName.trim() ? undefined : 'displayNameRequired',
        email: emailProblem(person.email),
        password: passwordProblem(person.password),
      },
      t,
    );
    if (found) return refuse(t('errors.summary'), found);
    void run(attempt, t('register.failed'));
  }

  return (
    <AuthForm title={t('register.title')} subtitle={t('register.subtitle')} onSubmit={onSubmit} below={<Below />}>
      <FormSummary text={problem} hint={problem?.startsWith(t('register.failed')) && common('ourSide')} />
      <TextInput
        name="displayName"
        autoComplete="nickname"
        required
        label={t('displayName')}
        description={t('displayNameHint')}
        value={person.displayName}
        error={problems.displayName}
        onChange={set('displayName')}
      />
      <TextInput
        type="email"
        name="email"
        autoComplete="email"
        required
        label={t('email')}
        value={person.email}
        error={problems.email}
        onChange={set('email')}
      />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        required
        label={t('password')}
        description={t('passwordHint')}
        value={person.password}
        error={problems.password}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        onChange={set('password')}
      />
      <Button type="submit" loading={busy} size="md">
        {t('register.submit')}
      </Button>
    </AuthForm>
  );
}

function Below() {
  const { t } = useTranslation('auth');
  return (
    <>
      <span>{t('register.hasAccount')}</span>
      <Anchor component={Link} to={paths.signIn}>
        {t('register.signIn')}
      </Anchor>
    </>
  );
}
