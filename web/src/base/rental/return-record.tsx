import { Text } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { useTranslation } from '../../ui/translation.js';
import { UploadFragment } from '../pictures.js';
import { PrivatePictures } from '../private-pictures.js';

export const ReturnRecordFragment = graphql(`
  fragment ReturnRecord on Rental {
    condition
    returnPictures {
      id
      ...Upload
    }
  }
`);

/** The condition of a returned copy and the seller's photographs. */
export function ReturnRecord({ rental }: { rental: FragmentType<typeof ReturnRecordFragment> }) {
  const { t } = useTranslation('lending');
  const { t: ui } = useTranslation('ui');
  const { condition, returnPictures } = readFragment(ReturnRecordFragment, rental);
  if (!condition) return null;
  return (
    <div>
      <Text size="sm">{t('returned.condition', { condition: ui(`grade.${condition as 'good'}`) })}</Text>
      <PrivatePictures
        pictures={readFragment(UploadFragment, returnPictures)}
        label={t('returned.pictures')}
        nameOf={(number) => t('returned.picture', { number })}
      />
    </div>
  );
}
