import type { Field } from '@sheaf/core'
import { ChoiceField, TimeField } from '@sheaf/ui'
import { useSyncExternalStore } from 'react'
import type { HeldSource } from '../form/held-names.js'
import type { OptionForm } from '../form/option-form.js'
import { currentLanguage } from '../texts/language.js'
import { toolTexts } from '../texts/tool.js'
import { usePart } from '../use-later.js'
import { OptionField } from './option-field.js'

type TextField = Extract<Field, { kind: 'text' }>

interface ListedOptionProps {
  form: OptionForm
  field: TextField & { chosenFrom: NonNullable<TextField['chosenFrom']> }
}

const loadLanguages = () => import('../languages/language-field.js')
const loadHeldNames = () => import('./held-names-field.js')

/** A text that is chosen from a list, whose codes nobody has to know. Typed where the list cannot be had. */
export function ListedOption({ form, field }: ListedOptionProps) {
  const { chosenFrom: from } = field
  if (from === 'language' || from === 'region') return <TagField form={form} field={field} />
  if (from === 'time') return <TimeOption form={form} field={field} />
  if (from === 'languages') return <LanguagesOption form={form} field={field} />
  // Without files there is nothing to choose from, as in a pipeline.
  return form.files ? <HeldNamesOption form={form} field={field} from={from} /> : <Typed form={form} field={field} />
}

function LanguagesOption({ form, field }: ListedOptionProps) {
  const part = usePart(loadLanguages)
  if (part.at === 'loading') return null
  if (part.at === 'failed') return <Typed form={form} field={field} />
  return <part.loaded.LanguageField form={form} hint={toolTexts.languages.hint} />
}

function HeldNamesOption({ form, field, from }: ListedOptionProps & { from: HeldSource }) {
  const part = usePart(loadHeldNames)
  if (part.at === 'loading') return null
  if (part.at === 'failed') return <Typed form={form} field={field} />
  return <part.loaded.HeldNamesField form={form} field={field} from={from} />
}

function TimeOption({ form, field }: ListedOptionProps) {
  const { name, title, description } = field
  return (
    <TimeField
      label={title}
      hint={description}
      optionalText={toolTexts.tool.optional}
      error={form.errors[name]}
      value={String(form.values[name] ?? '')}
      onChange={(time) => form.setValue(name, time)}
    />
  )
}

function Typed({ form, field }: { form: OptionForm; field: TextField }) {
  const { name } = field
  return (
    <OptionField
      field={field}
      value={String(form.values[name] ?? '')}
      error={form.errors[name]}
      onChange={(text) => form.setValue(name, text)}
    />
  )
}

/** Languages that documents are mostly written in. */
const languageTags =
  'ar bg bn ca cs da de el en en-GB en-US es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms mt nb nl nn pa pl pt-BR pt-PT ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  )

/** Languages with the regions that most of their documents come from. */
const regionTags =
  'ar_EG ar_SA bg_BG bn_BD ca_ES cs_CZ da_DK de_AT de_CH de_DE el_GR en_AU en_CA en_GB en_IE en_IN en_NZ en_US en_ZA es_AR es_CL es_CO es_ES es_MX et_EE fa_IR fi_FI fr_BE fr_CA fr_CH fr_FR he_IL hi_IN hr_HR hu_HU id_ID is_IS it_CH it_IT ja_JP ko_KR lt_LT lv_LV ms_MY nb_NO nl_BE nl_NL nn_NO pl_PL pt_BR pt_PT ro_RO ru_RU sk_SK sl_SI sq_AL sr_RS sv_FI sv_SE ta_IN th_TH tr_TR uk_UA ur_PK vi_VN zh_CN zh_HK zh_TW'
    // With hyphens, the Polish one would look like the name of a class.
    .replaceAll('_', '-')
    .split(' ')

const noChanges = () => () => {}

/** One language, with its region where it counts, by its name. */
function TagField({ form, field }: ListedOptionProps) {
  const { name, title, chosenFrom: from } = field
  const language = currentLanguage()
  const isAlive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' })
  const value = String(form.values[name] ?? '')
  // Each browser has names of its own, and the page is prepared with those of the build: until it is alive, it shows none.
  const tags = !isAlive ? [] : from === 'region' ? regionTags : languageTags
  const choices = (tags.includes(value) || value === '' ? tags : [value, ...tags])
    .map((tag) => ({ value: tag, title: names.of(tag) ?? tag }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language))
  return (
    <ChoiceField
      label={title}
      error={form.errors[name]}
      layout="list"
      choices={[{ value: '', title: toolTexts.names.asInFile }, ...choices]}
      value={value}
      onChange={(chosen) => form.setValue(name, chosen)}
    />
  )
}
