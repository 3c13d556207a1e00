import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'

const name = (text: string) => PDFName.of(text)

/** The content of a structure tree, and its defects. */
export interface StructureCheck {
  isTagged: boolean
  elements: number
  /** Marked content that elements refer to. */
  marks: number
  /** One line for each fault, beginning with its kind. */
  problems: string[]
}

/**
 * Checks the structure tree of a file (ISO 32000-2, 14.7), read with the parser of pdf-lib: every MCID is used once, elements and
 * parent tree say the same in both directions, keys are used once, IDs lead to their elements, and no page is named that is not in
 * the page tree.
 */
export async function checkStructure(bytes: Uint8Array): Promise<StructureCheck> {
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    throwOnInvalidObject: false,
  })
  return new StructureChecker(document).check()
}

class StructureChecker {
  readonly #problems: string[] = []
  readonly #pages = new Map<PDFRef, PDFDict>()
  readonly #parents = new Map<number, PDFObject>()
  readonly #elements = new Map<PDFRef, PDFDict>()
  /** Who refers to marked content: by stream or page, and number. */
  readonly #claims = new Map<string, PDFRef>()
  readonly #ids = new Map<string, PDFRef>()

  readonly #document: PDFDocument

  constructor(document: PDFDocument) {
    this.#document = document
    for (const page of document.getPages()) this.#pages.set(page.ref, page.node)
  }

  check(): StructureCheck {
    const { context, catalog } = this.#document
    const rootRef = catalog.get(name('StructTreeRoot'))
    const root = context.lookup(rootRef)
    if (!(root instanceof PDFDict)) return { isTagged: false, elements: 0, marks: 0, problems: [] }
    this.#readTree(root.lookup(name('ParentTree')), 'Nums', (key, value) => {
      const number = key instanceof PDFNumber ? key.asNumber() : Number.NaN
      if (this.#parents.has(number)) this.#problems.push(`parent key twice: ${number}`)
      this.#parents.set(number, value)
    })
    this.#walk(root, rootRef as PDFRef, undefined, 0)
    this.#checkParents(root)
    this.#checkContents()
    this.#checkIds(root)
    return { isTagged: true, elements: this.#elements.size, marks: this.#claims.size, problems: this.#problems }
  }

  #walk(holder: PDFDict, holderRef: PDFRef, outer: PDFRef | undefined, depth: number): void {
    const { context } = this.#document
    const page = this.#pageOf(holder) ?? outer
    const kids = holder.lookup(name('K'))
    const values = kids instanceof PDFArray ? kids.asArray() : holder.has(name('K')) ? [holder.get(name('K'))!] : []
    for (const value of values) {
      const kid = context.lookup(value)
      if (kid instanceof PDFNumber) this.#claim(page, undefined, kid.asNumber(), holderRef)
      else if (!(kid instanceof PDFDict)) this.#problems.push(`kid that is nothing: ${value} in ${holderRef}`)
      else if (kid.lookup(name('Type')) === name('MCR')) {
        const number = kid.lookup(name('MCID'))
        const stream = kid.get(name('Stm'))
        if (number instanceof PDFNumber)
          this.#claim(
            this.#pageOf(kid) ?? page,
            stream instanceof PDFRef ? stream : undefined,
            number.asNumber(),
            holderRef,
          )
      } else if (kid.lookup(name('Type')) === name('OBJR')) this.#claimObject(kid, this.#pageOf(kid) ?? page, holderRef)
      else if (!(value instanceof PDFRef)) this.#problems.push(`element that is no object of its own in ${holderRef}`)
      else if (this.#elements.has(value)) this.#problems.push(`element twice: ${value}`)
      else {
        this.#elements.set(value, kid)
        if (kid.get(name('P')) !== holderRef)
          this.#problems.push(`parent: ${value} is in ${holderRef} and says ${kid.get(name('P'))}`)
        const id = textOf(kid.lookup(name('ID')))
        if (id !== undefined) {
          if (this.#ids.has(id)) this.#problems.push(`ID twice: ${id}`)
          this.#ids.set(id, value)
        }
        if (depth < 900) this.#walk(kid, value, page, depth + 1)
      }
    }
  }

  #pageOf(dict: PDFDict): PDFRef | undefined {
    const page = dict.get(name('Pg'))
    if (page instanceof PDFRef && !this.#pages.has(page))
      this.#problems.push(`page that is not in the page tree: ${page}`)
    return page instanceof PDFRef ? page : undefined
  }

  #claim(page: PDFRef | undefined, stream: PDFRef | undefined, number: number, holder: PDFRef): void {
    const place = stream ?? page
    const key = `${place} ${number}`
    if (this.#claims.has(key)) this.#problems.push(`MCID twice: ${number} of ${place}`)
    this.#claims.set(key, holder)
    const dict = stream ? this.#document.context.lookup(stream) : page && this.#pages.get(page)
    const owner = dict instanceof PDFStream ? dict.dict : dict
    const parent = owner instanceof PDFDict ? owner.lookup(name('StructParents')) : undefined
    if (!(parent instanceof PDFNumber)) return void this.#problems.push(`no StructParents: ${place}, MCID ${number}`)
    const list = this.#document.context.lookup(this.#parents.get(parent.asNumber()))
    const found = list instanceof PDFArray && number < list.size() ? list.get(number) : undefined
    if (found !== holder) this.#problems.push(`parent tree: MCID ${number} of ${place} is ${found}, not ${holder}`)
  }

  #claimObject(reference: PDFDict, page: PDFRef | undefined, holder: PDFRef): void {
    const { context } = this.#document
    const ref = reference.get(name('Obj'))
    const object = context.lookup(ref)
    if (object instanceof PDFStream) return
    if (!(object instanceof PDFDict)) return void this.#problems.push(`object that is nothing: ${ref} in ${holder}`)
    const annotations = page && this.#pages.get(page)?.lookup(name('Annots'))
    if (!(annotations instanceof PDFArray && annotations.asArray().includes(ref!)))
      this.#problems.push(`annotation that is not on its page: ${ref}`)
    const parent = object.lookup(name('StructParent'))
    const found = parent instanceof PDFNumber ? this.#parents.get(parent.asNumber()) : undefined
    if (found !== holder) this.#problems.push(`parent tree: annotation ${ref} is ${found}, not ${holder}`)
  }

  /** Every key has an owner and every owner an entry, whose elements are in the tree. */
  #checkParents(root: PDFDict): void {
    const { context } = this.#document
    const owners = new Map<number, string>()
    const own = (key: PDFObject | undefined, owner: string, isStream: boolean) => {
      if (!(key instanceof PDFNumber)) return
      const number = key.asNumber()
      if (owners.has(number))
        this.#problems.push(`key of the parent tree used twice: ${number}, ${owners.get(number)}, ${owner}`)
      owners.set(number, owner)
      // A form may be drawn on pages that are not tagged by it.
      if (!this.#parents.has(number) && !isStream)
        this.#problems.push(`no entry in the parent tree: ${number}, ${owner}`)
    }
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      const dict = object instanceof PDFStream ? object.dict : object
      if (!(dict instanceof PDFDict)) continue
      own(dict.lookup(name('StructParents')), `${ref}`, object !== dict)
      own(dict.lookup(name('StructParent')), `${ref}`, object !== dict)
    }
    const next = root.lookup(name('ParentTreeNextKey'))
    for (const [key, value] of this.#parents) {
      if (!owners.has(key)) this.#problems.push(`entry of the parent tree without an owner: ${key}`)
      if (next instanceof PDFNumber && key >= next.asNumber())
        this.#problems.push(`key beyond ParentTreeNextKey: ${key}`)
      const found = context.lookup(value)
      for (const item of found instanceof PDFArray ? found.asArray() : [value])
        if (item instanceof PDFRef && context.lookup(item) instanceof PDFDict && !this.#elements.has(item))
          this.#problems.push(`element of the parent tree that is not in the tree: ${item}`)
    }
  }

  /** Marked content with a number belongs to an element. */
  #checkContents(): void {
    for (const [ref, page] of this.#pages) {
      for (const number of this.#marksOf(page)) {
        if (!this.#claims.has(`${ref} ${number}`)) this.#problems.push(`MCID of no element: ${number} of ${ref}`)
      }
    }
  }

  #marksOf(page: PDFDict): Set<number> {
    const contents = page.lookup(name('Contents'))
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((item) => this.#document.context.lookup(item)) : [contents]
    let text = ''
    for (const stream of streams) {
      if (!(stream instanceof PDFRawStream)) continue
      try {
        text += `${Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')}\n`
      } catch {
        return new Set()
      }
    }
    const found = new Set<number>()
    for (const [, number] of text.matchAll(/\/MCID\s+(\d+)(?:[^()<>]|\([^()]*\)|<[0-9a-f]*>|<<[^<>]*>>)*>>\s*BDC/gi))
      found.add(Number(number))
    return found
  }

  #checkIds(root: PDFDict): void {
    const listed = new Map<string, PDFObject>()
    this.#readTree(root.lookup(name('IDTree')), 'Names', (key, value) => listed.set(textOf(key) ?? '', value))
    for (const [id, value] of listed)
      if (this.#ids.get(id) !== value) this.#problems.push(`IDTree: ${id} is ${value}, not ${this.#ids.get(id)}`)
  }

  #readTree(
    node: PDFObject | undefined,
    leaf: 'Nums' | 'Names',
    use: (key: PDFObject | undefined, value: PDFObject) => void,
    depth = 0,
  ): void {
    if (!(node instanceof PDFDict) || depth > 50) return
    const items = node.lookup(name(leaf))
    if (items instanceof PDFArray)
      for (let index = 0; index + 1 < items.size(); index += 2) use(items.lookup(index), items.get(index + 1))
    const kids = node.lookup(name('Kids'))
    if (kids instanceof PDFArray)
      for (let index = 0; index < kids.size(); index++) this.#readTree(kids.lookup(index), leaf, use, depth + 1)
  }
}

function textOf(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString
    ? Buffer.from(object.asBytes()).toString('latin1')
    : undefined
}

/** The structure tree of a file as nested texts, such as `Document[P"one" Link[annotation]]`, with the texts that are marked. */
export async function outlineStructure(file: File): Promise<string> {
  const document = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const { context, catalog } = document
  const pages = new Map(
    document.getPages().map((page, index) => [page.ref as PDFObject, { number: index + 1, node: page.node }]),
  )
  const show = (value: PDFObject, outer: PDFObject | undefined): string => {
    const kid = context.lookup(value)
    if (kid instanceof PDFNumber) return `${pages.get(outer!)?.number}#${kid.asNumber()}`
    if (!(kid instanceof PDFDict)) return '?'
    const page = kid.get(name('Pg')) ?? outer
    const type = kid.lookup(name('Type'))
    if (type === name('OBJR')) return `${pages.get(page!)?.number}@`
    if (type === name('MCR'))
      return `${pages.get(page!)?.number}#${kid.lookup(name('MCID'))}${kid.has(name('Stm')) ? 's' : ''}`
    const kids = kid.lookup(name('K'))
    const list = kids instanceof PDFArray ? kids.asArray() : kid.has(name('K')) ? [kid.get(name('K'))!] : []
    const role = kid.lookup(name('S'))
    const texts = ['ID', 'T', 'Alt', 'ActualText'].flatMap((key) => {
      const text = textOf(kid.lookup(name(key)))
      return text === undefined ? [] : [`${key}=${text}`]
    })
    return `${role instanceof PDFName ? role.decodeText() : ''}${texts.length > 0 ? `{${texts}}` : ''}(${list.map((each) => show(each, page)).join(' ')})`
  }
  const root = catalog.get(name('StructTreeRoot'))
  return root ? show(root, undefined) : 'untagged'
}
