import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Cover } from '../ui/cover/cover.js';
import { usePageTitle } from '../ui/screen.js';
import { useTranslation } from '../ui/translation.js';
import classes from './pages.module.css';
import { paths } from '../base/paths.js';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <Container size={640} py={72}>
      <Stack align="center" gap="md">
        <div className={classes.lost}>
          <Cover title="404" series="404" />
        </div>
        <Title order={1} ta="center">
          {t('notFound.title')}
        </Title>
        <Text c="dimmed" ta="center" maw={420}>
          {t('notFound.reason')}
        </Text>
        <Group justify="center">
          <Button component={Link} to={paths.home}>
            {t('goHome')}
          </Button>
          <Button component={Link} to={paths.signIn} variant="default">
            {t('signIn')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
