/** What a translation of texts must bring: every text and list of texts, with the same arguments where a text has some. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => unknown
    ? (...values: V) => Translation<ReturnType<T>>
    : T extends object
      ? { readonly [K in keyof T]: Translation<T[K]> }
      : T

/** A translation that may lack texts; a list or a function is whole where it is there. */
export type PartialTranslation<T> = T extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? Translation<T>
  : T extends object
    ? { readonly [K in keyof T]?: PartialTranslation<T[K]> }
    : T
