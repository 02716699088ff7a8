import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { paths } from '../../../client/lib/paths';
import { Form, SubmitButton, type SubmitResult } from '../../../client/ui/Form';
import { labelOfProductField } from '../../../domain/staff/product-fields';
import { outcomeOf } from '../../lib/outcome';
import { KeepUnsaved } from '../../ui/KeepUnsaved';
import { Page } from '../../ui/Page';
import { Answer, Banner } from '../../ui/States';
import { ProductTabs } from './ProductTabs';
import { ProductConflict } from './ProductConflict';
import { useEditProductMutation, useProductToEditQuery, type EditedContentFragment } from './ProductEditor.generated';
import { ProductFields } from './ProductFields';
import { ProductPictures } from './ProductPictures';
import { changedContent, productValuesForm, valuesOf, type ProductValues } from './product-values';
import styles from './ProductEditor.module.css';

/** One product: everything of it that staff write. */
export function ProductEditor() {
  const { id = '' } = useParams();
  const answer = useProductToEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <Answer answer={answer}>
      {({ productContent }) =>
        productContent ? (
          <EditorScreen key={productContent.id} opened={productContent} />
        ) : (
          <Page title="Not found">
            <p>There is no such product.</p>
          </Page>
        )
      }
    </Answer>
  );
}

interface Conflict {
  readonly current: EditedContentFragment;
  /** Names of the fields that the person has changed. */
  readonly mine: readonly string[];
}

/** @param opened the product as it was when the screen was opened; later states of the cache must not replace what is typed */
function useProduct(opened: EditedContentFragment) {
  const [edit] = useEditProductMutation();
  const [product, setProduct] = useState(opened);
  /** What the person has seen: older than `product` when typed text of an earlier visit is shown again. */
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const show = (current: EditedContentFragment) => {
    setProduct(current);
    setSeen(current);
    setConflict(undefined);
  };
  const save = async (values: ProductValues, form: FormikHelpers<ProductValues>): Promise<SubmitResult> => {
    const { id, version } = conflict?.current ?? seen;
    const content = changedContent(values, seen);
    const outcome = await outcomeOf(edit({ id, version, content }).then((data) => data.editProduct));
    if (outcome.isFailed) return outcome.userErrors;
    const { content: saved, conflict: current } = outcome.payload;
    if (saved) {
      // Also where the server has stored what was there before.
      form.resetForm({ values: valuesOf(saved) });
      show(saved);
    }
    if (!current) return outcome.userErrors;
    setConflict({ current, mine: Object.keys(content) });
  };
  return { product, seen, conflict, setSeen, show, save };
}

function EditorScreen({ opened }: { opened: EditedContentFragment }) {
  const { product, seen, conflict, setSeen, show, save } = useProduct(opened);
  const initialValues = useMemo(() => valuesOf(product), [product]);
  const alerts = useAlerts();
  const submit = async (values: ProductValues, form: FormikHelpers<ProductValues>): Promise<SubmitResult> => {
    const errors = await save(values, form);
    if (errors && errors.length === 0)
      alerts.show({ text: `“${values.title.trim()}” is saved.`, tone: 'success', duration: 6000 });
    return errors;
  };
  const { id, title, slug, isPublished, unreadable } = product;
  return (
    <Page title={title} actions={isPublished && <a href={paths.product(slug)}>See it in the shop</a>}>
      {/* A publication ends the preview. */}
      <ProductTabs key={String(isPublished)} productId={id} />
      {!isPublished && (
        <Banner>This is a draft: the shop does not show it. Add its pictures and texts, then publish it below.</Banner>
      )}
      {unreadable.length > 0 && <Unreadable names={unreadable} />}
      <ProductPictures productId={id} isPublished={isPublished} />
      <Form<ProductValues>
        form={productValuesForm}
        initialValues={initialValues}
        onSubmit={submit}
        label="Product"
        className={styles.form}
        reinitialize
      >
        <KeepUnsaved name={`product ${id}`} seen={seen} onRestored={setSeen} />
        <ProductFields product={product} />
        <div className={styles.save}>
          {conflict && <ProductConflict {...conflict} seen={seen} onTake={() => show(conflict.current)} />}
          <SubmitButton busyLabel="Saving…">{conflict ? 'Save mine nevertheless' : 'Save'}</SubmitButton>
        </div>
      </Form>
    </Page>
  );
}

/** Sections that an import or an older release has stored in another form. */
function Unreadable({ names }: { names: readonly string[] }) {
  return (
    <Banner tone="danger">
      The stored form of {names.map(labelOfProductField).join(', ')} cannot be read, so the shop does not show it. It is
      kept until you write something there.
    </Banner>
  );
}
