import { PDFName } from 'pdf-lib'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { structureTreeOf } from '../../pdf/structure/read-structure-tree.js'
import { isElement, type StructureElement } from '../../pdf/structure/structure-tree.js'
import { testRun } from '../run-context.js'

const nameS = PDFName.of('S')

/** The tags of a file, as text: `Document(H1 P(Link))`. */
export async function tagsOf(file: File): Promise<string> {
  const tree = structureTreeOf(await openPdf(file, testRun()))
  return tree ? kidsOf(tree.root) : ''
}

function kidsOf(element: StructureElement): string {
  return element.kids
    .filter(isElement)
    .map((kid) => {
      const type = String(kid.dict.lookup(nameS)).slice(1)
      const below = kidsOf(kid)
      return below === '' ? type : `${type}(${below})`
    })
    .join(' ')
}
