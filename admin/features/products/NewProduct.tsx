import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import { FormRow, ValidatedForm, SubmitButton, type SubmitResult } from '../../../client/ui/ValidatedForm';
import { newProductForm } from '../../../domain/forms/staff-products';
import { slugOf } from '../../../domain/slugs';
import { maxProductSlug } from '../../../domain/staff/product-fields';
import { outcomeOf } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { UnsavedInput, useForgetUnsaved } from '../../ui/UnsavedInput';
import { Page } from '../../ui/Page';
import { useCreateProductMutation } from './ProductEditor.generated';
import { PlainFields } from './PlainField';
import { AddressField } from './ProductFields';

const unsavedName = 'new product';
const emptyProduct = { title: '', slug: '', theme: '', listPrice: '', currentPrice: '' };

type NewValues = typeof emptyProduct;

/** Begins a product: what it cannot do without. It is a draft, to which its editor adds everything else. */
function NewProduct() {
  const [create] = useCreateProductMutation();
  const forget = useForgetUnsaved(unsavedName);
  const notify = useNotify();
  const navigate = useNavigate();
  const save = async ({ theme, ...values }: NewValues): Promise<SubmitResult> => {
    const content = { ...values, theme: theme === '' ? null : theme, isPublished: false };
    const outcome = await outcomeOf(create({ variables: { content } }));
    if (outcome.isFailed || !outcome.payload.content) return outcome.userErrors;
    forget();
    notify.success(`The draft of “${values.title.trim()}” is saved.`);
    void navigate(`/products/${outcome.payload.content.id}`, { replace: true });
  };
  return (
    <Page title="New product" width="narrow">
      <p>It begins as a draft. Pictures, texts and everything else follow on the next screen.</p>
      <ValidatedForm form={newProductForm} initialValues={emptyProduct} onSubmit={save} label="Product">
        <UnsavedInput name={unsavedName} seen={null} />
        <TitleFields />
        <FormRow>
          <PlainFields names={['listPrice', 'currentPrice']} />
        </FormRow>
        <PlainFields names={['theme']} />
        <div>
          <SubmitButton busyLabel="Saving…">Save the draft</SubmitButton>
        </div>
      </ValidatedForm>
    </Page>
  );
}

/** The address is proposed from the title. */
function TitleFields() {
  const { values, setFieldValue } = useFormikContext<NewValues>();
  const propose = () => {
    if (values.slug === '') void setFieldValue('slug', slugOf(values.title, maxProductSlug));
  };
  return (
    <>
      <div onBlur={propose}>
        <PlainFields names={['title']} />
      </div>
      <AddressField hint="What follows /product/ in the address." />
    </>
  );
}

export { NewProduct as Component };
