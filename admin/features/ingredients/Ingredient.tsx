import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAlerts } from '../../../client/lib/alerts';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { Form, type SubmitResult } from '../../../client/ui/Form';
import { outcomeOf } from '../../lib/outcome';
import { KeepUnsaved } from '../../ui/KeepUnsaved';
import { Page, Panel } from '../../ui/Page';
import { Answer } from '../../ui/States';
import { DeleteIngredient } from './DeleteIngredient';
import { IngredientConflict } from './IngredientConflict';
import { IngredientFields } from './IngredientFields';
import {
  useIngredientDetailQuery,
  useUpdateIngredientMutation,
  type IngredientDetailQuery,
  type IngredientPartsFragment,
} from './Ingredients.generated';
import { ingredientValuesForm, valuesOf, variablesOf, type IngredientValues } from './ingredient-values';
import styles from './Ingredients.module.css';

type Detail = NonNullable<IngredientDetailQuery['ingredient']>;

/** One ingredient: everything about it, and the products that have it. */
export function Ingredient() {
  const { id = '' } = useParams();
  const answer = useIngredientDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <Answer answer={answer}>
      {({ ingredient }) =>
        ingredient ? (
          <IngredientScreen key={ingredient.id} opened={ingredient} />
        ) : (
          <Page title="Not found">
            <p>There is no such ingredient.</p>
          </Page>
        )
      }
    </Answer>
  );
}

/** @param opened the ingredient as it was when the screen was opened; later states of the cache must not replace what is typed */
function useIngredient(opened: IngredientPartsFragment) {
  const [update] = useUpdateIngredientMutation();
  const alerts = useAlerts();
  const [ingredient, setIngredient] = useState(opened);
  /** What the person has seen: older than `ingredient` when typed values of an earlier visit are shown again. */
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<IngredientPartsFragment>();
  const show = (current: IngredientPartsFragment) => {
    setIngredient(current);
    setSeen(current);
    setConflict(undefined);
  };
  const save = async (values: IngredientValues): Promise<SubmitResult> => {
    const { id, version } = conflict ?? seen;
    const sent = update({ ...variablesOf(values), id, version });
    const outcome = await outcomeOf(sent.then((data) => data.updateIngredient));
    if (outcome.isFailed) return outcome.userErrors;
    const { ingredient: saved, conflict: current } = outcome.payload;
    if (saved) {
      show(saved);
      alerts.show({ text: `${saved.name} is saved.`, tone: 'success', duration: 6000 });
    }
    if (!current) return outcome.userErrors;
    if (conflict) setSeen(conflict);
    setConflict(current);
  };
  return { ingredient, seen, conflict, setSeen, show, save };
}

function IngredientScreen({ opened }: { opened: Detail }) {
  const { ingredient, seen, conflict, setSeen, show, save } = useIngredient(opened);
  const [isDeleting, setDeleting] = useState(false);
  const initialValues = useMemo(() => valuesOf(ingredient), [ingredient]);
  return (
    <Page
      title={ingredient.name}
      actions={
        <>
          <a href={paths.ingredient(ingredient.slug)}>See it in the shop</a>
          {opened.productCount === 0 && (
            <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <Form<IngredientValues>
        form={ingredientValuesForm}
        initialValues={initialValues}
        onSubmit={save}
        label="Ingredient"
        className={styles.form}
        reinitialize
      >
        {conflict && <IngredientConflict seen={seen} current={conflict} onTake={() => show(conflict)} />}
        <KeepUnsaved name={`ingredient ${ingredient.id}`} seen={seen} onRestored={setSeen} />
        <IngredientFields label={conflict ? 'Save mine nevertheless' : 'Save'} />
      </Form>
      <UsingProducts detail={opened} />
      {isDeleting && <DeleteIngredient ingredient={ingredient} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function UsingProducts({ detail: { productCount, products } }: { detail: Detail }) {
  const more = productCount - products.length;
  return (
    <Panel title="Products that have it">
      {productCount === 0 ? (
        <p>No product has it. It can be deleted.</p>
      ) : (
        <ul className={styles.list}>
          {products.map(({ id, title, isPublished }) => (
            <li key={id}>{isPublished ? title : `${title} (not published)`}</li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </Panel>
  );
}
