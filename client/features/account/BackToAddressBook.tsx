import { ArrowLeft } from 'lucide-react';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';

export function BackToAddressBook() {
  return (
    <LinkButton
      to={paths.addressBook()}
      variant="secondary"
      size="small"
      icon={<ArrowLeft size={18} strokeWidth={1.25} />}
    >
      Back to Address Book
    </LinkButton>
  );
}
