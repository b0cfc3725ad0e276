import { Link, type LinkProps } from 'react-router';
import { paths } from './paths.js';

type ListingLinkProps = Omit<LinkProps, 'to' | 'title'> & { id: string; title: string };

/** Link to a listing by its title, whose writing direction does not reorder the text around it. */
export function ListingLink({ id, title, ...link }: ListingLinkProps) {
  return (
    <Link {...link} to={paths.item(id)}>
      <bdi>{title}</bdi>
    </Link>
  );
}
