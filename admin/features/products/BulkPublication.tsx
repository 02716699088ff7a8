import { Confirm } from '../../ui/Confirm';
import { changeSeveral, countText, type BulkDialogProps } from './bulk-change';
import { useEditProductsMutation } from './Products.generated';

/** Publishes several products, or takes them off the shop. */
export function BulkPublication({
  products,
  isPublished,
  onClose,
  onDone,
}: BulkDialogProps & { isPublished: boolean }) {
  const [edit] = useEditProductsMutation();
  const run = async () => {
    const sent = edit({ variables: { products: products.map(({ id, version }) => ({ id, version })), isPublished } });
    const [problem] = await changeSeveral(sent, { products, onDone });
    return problem?.message;
  };
  const count = countText(products.length);
  return (
    <Confirm
      title={isPublished ? `Publish ${count}?` : `Take ${count} off the shop?`}
      label={isPublished ? 'Publish' : 'Take off the shop'}
      busyLabel="Changing…"
      run={run}
      onClose={onClose}
      onDone={() => undefined}
    >
      {isPublished
        ? 'The shop shows and sells them at once.'
        : 'The shop shows and sells them no more. They keep everything else, and can be published again.'}
    </Confirm>
  );
}
