import { TextField, TextAreaField } from '../../../client/ui/TextField';
import { productFields as fields } from '../../../domain/staff/product-fields';
import { PictureField } from '../pictures/PictureField';
import { EntryList } from './EntryList';
import { LinesField } from './LinesField';
import { OptionalSection } from './OptionalSection';
import { emptyEntries } from './section-values';

/** The sections that the page of a product can show besides its texts. */
export function CommonSections() {
  return (
    <>
      <LabelledLists name="workBestFor" label={fields.workBestFor.label} />
      <EntryList name="keyResults" label={fields.keyResults.label} noun="result" empty={emptyEntries.keyResults}>
        {(path, number) => (
          <>
            <TextField
              name={`${path}.percentage`}
              label={`Share of testers, result ${number}`}
              autoComplete="off"
              hint="Such as 92%."
            />
            <TextField name={`${path}.description`} label={`Result ${number}`} autoComplete="off" />
            <PictureField name={`${path}.before`} label={`Picture before, result ${number}`} />
            <PictureField name={`${path}.after`} label={`Picture after, result ${number}`} />
          </>
        )}
      </EntryList>
      <EntryList name="faqs" label={fields.faqs.label} noun="question" empty={emptyEntries.faqs}>
        {(path, number) => (
          <>
            <TextField name={`${path}.question`} label={`Question ${number}`} autoComplete="off" />
            <TextAreaField name={`${path}.answer`} label={`Answer ${number}`} rows={3} />
          </>
        )}
      </EntryList>
    </>
  );
}

/** The chapters of a range of products. The page shows those that hold something. */
export function ThemeSections() {
  return (
    <>
      <AboutSection />
      <MediaTexts name="useCases" label={fields.useCases.label} noun="use case" />
      <OptionalSection name="blendsWellWith" label={fields.blendsWellWith.label} empty={emptyEntries.blendsWellWith}>
        <TextField name="blendsWellWith.sectionHeading" label="Heading of the blends" optional autoComplete="off" />
        <MediaTexts name="blendsWellWith.blends" label="Oils that blend well with it" noun="blend" />
      </OptionalSection>
      <MediaTexts name="usageItems" label={fields.usageItems.label} noun="step" />
      <OptionalSection name="usedIn" label={fields.usedIn.label} empty={emptyEntries.usedIn}>
        <PictureField name="usedIn.image" label="Picture of what it is used in" />
        <LinesField name="usedIn.points" label="What it is used in" />
      </OptionalSection>
      <EntryList
        name="completeCare"
        label={fields.completeCare.label}
        noun="part"
        empty={emptyEntries.completeCare}
        hint="The first part is a text. The others have a picture, a heading, a mixture and its uses."
      >
        {(path, number) => <CareFields path={path} number={number} />}
      </EntryList>
    </>
  );
}

function AboutSection() {
  return (
    <OptionalSection name="aboutProduct" label={fields.aboutProduct.label} empty={emptyEntries.aboutProduct}>
      <TextField name="aboutProduct.title" label="Heading about the product" optional autoComplete="off" />
      <TextAreaField name="aboutProduct.description" label="Text about the product" optional />
      <PictureField name="aboutProduct.ingredientImage" label="Picture of the plant" />
      <PictureField name="aboutProduct.productImage" label="Picture of the product" />
      <TextField name="aboutProduct.origins.cultivation" label="Cultivation" optional autoComplete="off" />
      <TextField name="aboutProduct.origins.aromaNotes" label="Aroma notes" optional autoComplete="off" />
      <TextField name="aboutProduct.origins.countryOfOrigin" label="Country of origin" optional autoComplete="off" />
    </OptionalSection>
  );
}

function MediaTexts({ name, label, noun }: { name: string; label: string; noun: string }) {
  return (
    <EntryList name={name} label={label} noun={noun} empty={emptyEntries.useCases}>
      {(path, number) => (
        <>
          <TextField name={`${path}.title`} label={`Title of ${noun} ${number}`} optional autoComplete="off" />
          <TextAreaField name={`${path}.description`} label={`Text of ${noun} ${number}`} rows={3} optional />
          <PictureField name={`${path}.image`} label={`Picture of ${noun} ${number}`} />
        </>
      )}
    </EntryList>
  );
}

interface LabelledListsProps {
  name: string;
  label: string;
  noun?: string;
  /** Follows the labels where there are several such groups: ", part 2". */
  suffix?: string;
}

function LabelledLists({ name, label, noun = 'list', suffix = '' }: LabelledListsProps) {
  return (
    <EntryList name={name} label={label} noun={noun} empty={emptyEntries.workBestFor}>
      {(path, number) => (
        <>
          <TextField name={`${path}.label`} label={`Heading of ${noun} ${number}${suffix}`} autoComplete="off" />
          <LinesField name={`${path}.items`} label={`Entries of ${noun} ${number}${suffix}`} />
        </>
      )}
    </EntryList>
  );
}

function CareFields({ path, number }: { path: string; number: number }) {
  return (
    <>
      <TextAreaField name={`${path}.paragraph`} label={`Text of part ${number}`} rows={3} optional />
      <TextField name={`${path}.subheading`} label={`Heading of part ${number}`} optional autoComplete="off" />
      <PictureField name={`${path}.image`} label={`Picture of part ${number}`} />
      <LinesField name={`${path}.ratio`} label={`Mixture of part ${number}`} />
      <LabelledLists name={`${path}.uses`} label={`Uses of part ${number}`} noun="use" suffix={`, part ${number}`} />
    </>
  );
}
