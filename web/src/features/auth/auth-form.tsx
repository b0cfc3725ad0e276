import { Paper, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Screen } from '../../ui/screen.js';
import classes from './auth-form.module.css';

type AuthFormProps = { title: string; subtitle?: string; onSubmit: () => void; children: ReactNode; below: ReactNode };

/** Layout of the sign-in, registration and reset forms. Browser validation is off: messages come from us and the server. */
export function AuthForm({ title, subtitle, onSubmit, children, below }: AuthFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={classes.page}>
      <Screen title={title} subtitle={subtitle} size="narrow">
        <Paper component="form" className={classes.sheet} noValidate onSubmit={submit}>
          <Stack gap="md">{children}</Stack>
        </Paper>
        <div className={classes.below}>{below}</div>
      </Screen>
    </div>
  );
}
