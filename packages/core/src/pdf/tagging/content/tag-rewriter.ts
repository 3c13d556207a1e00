import { PDFName, type PDFRawStream, type PDFRef } from 'pdf-lib'
import { pushAll } from '../../../push-all.js'
import type { RunContext } from '../../../run-context.js'
import { movedContents } from '../../conformance/moved-content.js'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { pageGeometry } from '../../model/page-geometry.js'
import type { ContentSource } from '../../page-text/content-source.js'
import type { TextState } from '../../page-text/text-machine.js'
import type { ContentScope } from '../../rewrite/content-pass.js'
import { ContentRewriter } from '../../rewrite/content-rewriter.js'
import { repeatingKeys } from '../../rewrite/pack-content.js'
import { beginArtifact } from '../../stamp/mark-artifact.js'
import { type ContentKey, isPlanned, type PlannedElement } from '../planned-element.js'
import type { TagPlan } from '../tag-plan.js'
import type { Leaf, Node } from './mark-tree.js'
import { PageTagger } from './page-tagger.js'
import { type TaggedForm, TagPass } from './tag-pass.js'

/** Forms that are copied because several elements have parts of them, and the bytes of their contents. */
const MOST_COPIES = 20_000
const MOST_BYTES = 2 ** 27

/** The marks of one content, by their numbers. */
export interface MarkedContents {
  page: PdfPage
  /** The form that they are in; `undefined` for the page itself. */
  form: PDFRef | undefined
  marks: { element: PlannedElement; key: ContentKey }[]
}

/**
 * Puts marks around the content of pages: for the elements of a plan, and for artifacts. A form all of which is one thing is marked as a
 * whole where it is drawn; of any other, a copy for each time it is drawn gets marks of its own.
 */
export class TagRewriter extends ContentRewriter<TagPass> {
  /** Why the content of the page is not understood. */
  readonly doubts = new Set<string>()
  #contents: MarkedContents[] = []
  readonly #byPass = new Map<TagPass, MarkedContents>()
  #last: TaggedForm['whole'] | 'none' = 'none'
  #tagger!: PageTagger
  #page!: PdfPage
  #uses = 0
  #copies = 0
  #bytes = 0

  readonly #plan: TagPlan

  constructor(document: PdfDocument, run: RunContext, source: ContentSource, plan: TagPlan) {
    super(document, run, source, {
      prefix: 'Tagged',
      lostKeys: [...repeatingKeys, ...['StructParent', 'StructParents'].map((key) => PDFName.of(key))],
    })
    this.#plan = plan
  }

  /** Marks the content of a page. Returns the marks; `undefined` if it is not understood and stays. */
  async tagPage(page: PdfPage, number: number): Promise<MarkedContents[] | undefined> {
    const targets = this.#plan.page(number)
    this.#tagger = new PageTagger(this.#plan, targets, pageGeometry(page))
    this.#page = page
    this.#contents = []
    this.#byPass.clear()
    this.doubts.clear()
    await this.rewritePage(page)
    return this.doubts.size > 0 ? undefined : this.#contents
  }

  protected passOver(scope: ContentScope): TagPass {
    const tagForm = (form: PDFRawStream, state: TextState) => this.#tagForm(form, scope, state)
    return new TagPass(scope, this.#tagger, tagForm, (pass) => this.#ended(pass, scope))
  }

  doubt(reason: string): void {
    this.doubts.add(reason)
  }

  protected override get hasDoubts(): boolean {
    return this.doubts.size > 0
  }

  /** Each use of a form is tagged by itself. */
  protected override keyOf(): string {
    return String(this.#uses++)
  }

  protected override copied(_form: PDFRawStream, ref: PDFRef, pass: TagPass): void {
    const marked = this.#byPass.get(pass)
    if (marked) marked.form = ref
    const copy = this.document.context.lookup(ref)
    if (copy) movedContents.add(copy)
  }

  async #tagForm(form: PDFRawStream, caller: ContentScope, state: TextState): Promise<TaggedForm> {
    this.#last = 'none'
    const made = await this.rewriteForm(form, caller, state)
    const whole = this.#last === 'none' ? undefined : this.#last
    return { name: made?.ref && caller.own.nameOf('XObject', made.ref), whole }
  }

  /** Marks the content that a pass has gone over, unless it is a form that is marked as a whole. */
  #ended(pass: TagPass, { form }: ContentScope): void {
    const { tree } = pass
    let { whole } = tree
    if (form && whole === 'mixed' && (this.#copies >= MOST_COPIES || this.#bytes >= MOST_BYTES))
      whole = mostOf(tree.root.kids) ?? whole
    this.#last = whole
    if (form && whole !== 'mixed') return
    const marked: MarkedContents = { page: this.#page, form: undefined, marks: [] }
    this.#write(pass, marked)
    this.#contents.push(marked)
    if (!form) return
    this.#byPass.set(pass, marked)
    this.#copies++
    this.#bytes += pass.size
  }

  #write({ tree, writer }: TagPass, { marks }: MarkedContents): void {
    const waiting: Node[] = [...tree.root.kids].reverse()
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node === 'barrier') continue
      if ('kids' in node) {
        for (let at = node.kids.length - 1; at >= 0; at--) waiting.push(node.kids[at]!)
        continue
      }
      const { start, end, target = 'overlay', first } = node
      if (target === 'kept') continue
      if (isPlanned(target)) {
        writer.insert(start, `\n/${target.type} <</MCID ${marks.length}>> BDC\n`)
        marks.push({ element: target, key: first })
      } else writer.insert(start, `\n${beginArtifact(target)}\n`)
      writer.insert(end, '\nEMC\n')
    }
  }
}

/** The first element that has a part of content, if none of it has marks already. */
function mostOf(kids: readonly Node[]): Leaf | undefined {
  const leaves: Leaf[] = []
  const waiting = [...kids].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === 'barrier') continue
    if ('kids' in node) pushAll(waiting, [...node.kids].reverse())
    else if (node.target === 'kept') return undefined
    else leaves.push(node)
  }
  return leaves.find(({ target }) => target !== undefined && isPlanned(target)) ?? leaves[0]
}
