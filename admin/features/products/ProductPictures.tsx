import { useState } from 'react';
import { Button } from '../../../client/ui/Button';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { UnsavedBanner, useStoredInput, useUnsaved } from '../../ui/UnsavedInput';
import { Panel } from '../../ui/Page';
import { Answer, Banner } from '../../ui/States';
import { PictureList } from '../pictures/PictureList';
import {
  usePicturesOfProductQuery,
  useSetProductPicturesMutation,
  type PicturesPartsFragment,
} from './ProductPictures.generated';
import styles from './ProductEditor.module.css';

/**
 * The pictures of a product: uploaded, ordered and removed, then saved. Leaving the screen and coming back shows what was not saved; closing
 * the tab asks first.
 */
export function ProductPictures({ productId, isPublished }: { productId: string; isPublished: boolean }) {
  const answer = usePicturesOfProductQuery({ variables: { productId } });
  return (
    <Panel title="Pictures">
      <Answer answer={answer}>
        {({ productPictures }) =>
          productPictures && <EditPictures key={productId} stored={productPictures} isPublished={isPublished} />
        }
      </Answer>
    </Panel>
  );
}

type Pictures = readonly PicturesPartsFragment['pictures'][number][];

const pathsOf = (pictures: Pictures) => pictures.map(({ path }) => path);
const isSame = (one: Pictures, other: Pictures) => pathsOf(one).join(' ') === pathsOf(other).join(' ');

interface EditPicturesProps {
  stored: PicturesPartsFragment;
  /** Whether the shop shows the product. */
  isPublished: boolean;
}

function usePictures({ stored, isPublished }: EditPicturesProps) {
  const [save, { loading }] = useSetProductPicturesMutation();
  const name = `pictures of product ${stored.productId}`;
  const before = useUnsaved<Pictures, PicturesPartsFragment>(name);
  // The cache shows the newest pictures; a change is based on those that the person has seen.
  const [seen, setSeen] = useState(before?.seen ?? stored);
  const [draft, setDraft] = useState<Pictures>(before?.values ?? stored.pictures);
  const isChanged = !isSame(draft, seen.pictures);
  useStoredInput(name, isChanged, { values: draft, seen });
  const [conflict, setConflict] = useState<PicturesPartsFragment>();
  const [failure, setFailure] = useState<string>();
  const notify = useNotify();
  const send = async () => {
    const { productId, version } = conflict ?? seen;
    const sent = save({ variables: { productId, version, pictures: pathsOf(draft) } });
    const outcome = await outcomeOf(sent);
    setFailure(outcome.userErrors[0]?.message);
    if (outcome.isFailed) return;
    setConflict(outcome.payload.conflict ?? undefined);
    const { productPictures } = outcome.payload;
    if (!productPictures) return;
    setSeen(productPictures);
    setDraft(productPictures.pictures);
    const effect = isPublished ? ' The shop shows them now.' : ' The shop shows them once the product is published.';
    notify.success(`The pictures are saved.${effect}`);
  };
  const reset = (to: PicturesPartsFragment) => {
    setSeen(to);
    setDraft(to.pictures);
    setConflict(undefined);
    setFailure(undefined);
  };
  const isRestored = before !== undefined && isChanged;
  return { seen, draft, setDraft, isChanged, isRestored, conflict, failure, isSaving: loading, send, reset };
}

function EditPictures(props: EditPicturesProps) {
  const { stored } = props;
  const edited = usePictures(props);
  const { seen, draft, setDraft, isChanged, isRestored, conflict, failure, isSaving, send, reset } = edited;
  return (
    <>
      {isRestored && <UnsavedBanner onDiscard={() => reset(stored)} />}
      {failure !== undefined && (
        <Banner tone="danger">
          <p>{failure}</p>
          {conflict && (
            <Button variant="secondary" size="small" onClick={() => reset(conflict)}>
              Show the present pictures
            </Button>
          )}
        </Banner>
      )}
      <PictureList
        label="Pictures of the product"
        pictures={draft}
        onChange={setDraft}
        caption={(position) => position === 0 && 'Main picture'}
      />
      <div className={styles.actions}>
        <Button busy={isSaving && 'Saving…'} disabled={!isChanged && !conflict} onClick={() => void send()}>
          {conflict ? 'Save nevertheless' : 'Save the pictures'}
        </Button>
        {isChanged && !conflict && (
          <Button variant="secondary" onClick={() => reset(seen)}>
            Undo
          </Button>
        )}
        <p role="status">{isChanged && 'The pictures are not saved yet.'}</p>
      </div>
    </>
  );
}
