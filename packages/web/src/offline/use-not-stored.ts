import type { AnyOperation } from '@sheaf/core'
import { useEffect, useState } from 'react'
import type { FormValues } from '../form/form-values.js'
import { useRunLocation } from '../run-location.js'
import { offerTexts } from '../texts/offer.js'
import { useOfflineState } from './offline-state.js'
import { areLanguagesStored } from './stored-languages.js'

/** Operations that read text in pictures whatever their options are. */
const readers: readonly string[] = ['ocr-pdf', 'image-to-text']

/**
 * Why a tool cannot work now: nothing answers, and this browser has not stored what it needs. Nothing where it can, or where it is
 * unknown what is stored. With the values of its options it also knows whether their languages are there.
 */
export function useNotStored(operation?: Pick<AnyOperation, 'id'>, values?: FormValues): string | undefined {
  const { unreachable } = useRunLocation()
  const { engines } = useOfflineState()
  const languages = unreachable && operation && readers.includes(operation.id) ? String(values?.['language'] ?? '') : ''
  const hasLanguages = useStoredLanguages(languages)
  if (!unreachable || typeof engines !== 'object') return undefined
  if (engines.kept !== 'yes') return offerTexts.notStored
  return hasLanguages ? undefined : offerTexts.noLanguage
}

/** Whether everything that recognizes these languages, joined by `+`, is stored in this browser; true until that is known. */
function useStoredLanguages(languages: string): boolean {
  const [found, setFound] = useState({ languages: '', stored: true })
  useEffect(() => {
    if (languages === '') return
    let wanted = true
    areLanguagesStored(languages).then(
      (stored) => wanted && setFound({ languages, stored }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [languages])
  return found.languages !== languages || found.stored
}
