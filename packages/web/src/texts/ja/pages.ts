import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts of the pages that show a part of the tools, in Japanese. */
export const pages: PartialTranslation<Catalog['pages']> = {
  back: 'すべてのツール',
  categories: {
    'convert-to-pdf': {
      title: 'PDFに変換',
      lead: '画像やOffice文書からPDFを作成します。',
      metaTitle: 'PDFに変換：画像、Word、Excel、PowerPoint',
      description: '画像や、Word、Excel、PowerPoint、OpenDocumentのファイルからPDFを作成するツール。',
    },
    'page-manipulation': {
      title: 'ページを編集',
      lead: 'ページの番号付け、並べ替え、透かし、回転、削除を行います。',
      metaTitle: 'ページツール：番号、並べ替え、透かし、回転、削除',
      description: 'PDFのページのためのツール：ページ番号、並べ替え、透かし、90度の回転、ページの削除。',
    },
  },
}
