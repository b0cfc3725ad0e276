import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { graphql } from '../../generated/index.js';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';

const ReturnAddresses = graphql(`
  query ReturnAddresses {
    me {
      id
      addresses {
        id
        lines
        isDefault
      }
    }
  }
`);

type ReturnAddressFieldProps = { chosen: string | null; onChoose: (id: string) => void };

/** The saved address that the renter returns the copy to; preselects the default address. */
export function ReturnAddressField({ chosen, onChoose }: ReturnAddressFieldProps) {
  const { t } = useTranslation('seller');
  const { data, loading } = useQuery(ReturnAddresses, { fetchPolicy: 'cache-and-network' });
  const saved = data?.me?.addresses;
  const first = saved?.find(({ isDefault }) => isDefault)?.id;
  useEffect(() => {
    if (chosen === null && first !== undefined) onChoose(first);
  }, [chosen, first, onChoose]);
  if (!saved) return loading ? null : <Text size="sm">{t('rentals.shipAsk.noAddresses')}</Text>;
  if (saved.length === 0) return <Link to={paths.account}>{t('rentals.shipAsk.addAddress')}</Link>;
  return (
    <Select
      label={t('rentals.shipAsk.returnAddress')}
      data={saved.map(({ id, lines }) => ({ value: id, label: lines.join(', ') }))}
      value={chosen ?? first ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  );
}
