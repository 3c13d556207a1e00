import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Metadata of the tools for search engines, in Japanese. */
export const meta: PartialTranslation<Catalog['meta']> = {
  'merge-pdf': {
    title: 'PDFを結合：複数のファイルを1つに',
    description: '複数のPDFを好きな順序で1つに結合します。しおりとリンクは維持されます。無料、アカウント不要。',
    keywords: 'PDF 結合, PDF まとめる, PDF 統合, PDF 連結',
  },
  'split-pdf': {
    title: 'PDFを分割：1つのファイルを複数に',
    description: 'PDFをページ範囲ごと、一定のページ数ごと、1ページごとに分割します。無料、アカウント不要。',
    keywords: 'PDF 分割, PDF ページ 分ける, PDF 抽出, PDF 切り離し',
  },
  'compress-pdf': {
    title: 'PDFを圧縮：サイズを小さく',
    description: 'PDFを3段階の強さで小さくし、どれだけ減ったかを確認できます。無料、アカウント不要。',
    keywords: 'PDF 圧縮, PDF サイズ 小さく, PDF 軽くする, PDF 縮小',
  },
  'protect-pdf': {
    title: 'PDFを保護：パスワードを設定',
    description: 'PDFをパスワードで保護し、印刷、コピー、変更、注釈の追加を許可するかどうかを選べます。',
    keywords: 'PDF 保護, PDF パスワード設定, PDF 暗号化, PDF 権限',
  },
  'unlock-pdf': {
    title: 'PDFのロックを解除：わかっているパスワードを解除',
    description: 'パスワードがわかるPDFから、パスワードと制限を解除します。無料、アカウント不要。',
    keywords: 'PDF ロック解除, PDF パスワード解除, PDF 制限解除',
  },
  'sign-pdf': {
    title: 'PDFに署名：手書きまたは入力',
    description: '手書きの署名、テキスト、日付を、表示されたとおりの位置に配置します。無料、アカウント不要。',
    keywords: 'PDF 署名, PDF サイン, 手書き署名, 記入して署名',
  },
  'rotate-pdf': {
    title: 'PDFを回転：一部またはすべてのページ',
    description:
      'PDFのページを90度ずつ、1ページごとにも全ページまとめても、プレビューを見ながら回転できます。無料、アカウント不要。',
    keywords: 'PDF 回転, PDF 向き 変更, ページ 回転',
  },
  'delete-pages': {
    title: 'PDFからページを削除',
    description: 'ページを画像で確認しながらPDFから削除します。しおりとリンクも調整されます。無料、アカウント不要。',
    keywords: 'PDF ページ削除, PDF ページ 消す, 不要なページ',
  },
  'reorder-pages': {
    title: 'PDFのページを並べ替え',
    description: 'PDFのページの順序を、ドラッグまたはキーボードで変更します。無料、アカウント不要。',
    keywords: 'PDF 並べ替え, PDF ページ 順番, ページ 入れ替え',
  },
  'number-pages': {
    title: 'PDFにページ番号を追加',
    description: 'PDFにページ番号を追加します。位置、フォント、サイズ、開始番号を選べます。無料、アカウント不要。',
    keywords: 'PDF ページ番号, PDF ページ 追加, ノンブル',
  },
  'add-watermark': {
    title: 'PDFに透かしを追加',
    description: 'PDFのページに、好きな位置、角度、濃さでテキストや画像を重ねます。',
    keywords: 'PDF 透かし, PDF スタンプ, PDF 文字 追加, 社外秘',
  },
  'word-to-pdf': {
    title: 'WordをPDFに：DOCX、DOC、ODT、RTFを変換',
    description: 'Word文書（DOCX、DOC）、ODT、RTFを50 MBまでPDFに変換します。無料、アカウント不要。',
    keywords: 'Word PDF 変換, DOCX PDF, DOC PDF, ワード PDF',
  },
  'excel-to-pdf': {
    title: 'ExcelをPDFに：XLSX、XLS、ODS、CSVを変換',
    description: 'Excelブック（XLSX、XLS）、ODS、CSVを50 MBまでPDFに変換します。無料、アカウント不要。',
    keywords: 'Excel PDF 変換, XLSX PDF, XLS PDF, エクセル PDF',
  },
  'ppt-to-pdf': {
    title: 'PowerPointをPDFに：PPTX、PPT、ODPを変換',
    description: 'PowerPointプレゼンテーション（PPTX、PPT）とODPを75 MBまでPDFに変換します。無料、アカウント不要。',
    keywords: 'PowerPoint PDF 変換, PPTX PDF, PPT PDF, パワーポイント PDF',
  },
  'image-to-pdf': {
    title: '画像をPDFに：JPG、PNG、TIFFなど',
    description:
      'JPG、PNG、TIFF、BMP、GIF、WebPの画像を1つのPDFにまとめます。小さいファイルを選ばない限り、画質は落ちません。',
    keywords: '画像 PDF 変換, JPG PDF, PNG PDF, TIFF PDF, スキャン PDF',
  },
  'pdf-to-word': {
    title: 'PDFをWordに：編集できる文書',
    description: 'PDFを編集できるWord文書に変換します。段落、見出し、表に対応。無料、アカウント不要。',
    keywords: 'PDF Word 変換, PDF DOCX, PDF ワード 変換',
  },
  'pdf-to-excel': {
    title: 'PDFをExcelに：表を取り出す',
    description: 'PDFの表をExcelブックやCSVに変換します。無料、アカウント不要。',
    keywords: 'PDF Excel 変換, PDF XLSX, PDF 表 抽出, PDF エクセル',
  },
  'pdf-to-image': {
    title: 'PDFを画像に：JPG、PNG、TIFF',
    description: 'PDFのページを、好きな解像度でJPG、PNG、TIFFの画像に変換します。無料、アカウント不要。',
    keywords: 'PDF 画像 変換, PDF JPG, PDF PNG, PDF TIFF',
  },
  'ocr-pdf': {
    title: 'OCR：スキャンしたPDFを検索可能に',
    description: 'スキャンしたページの文字を認識し、検索とコピーができるPDFを作成します。無料、アカウント不要。',
    keywords: 'OCR PDF, 文字認識, 検索可能 PDF, スキャン テキスト化',
  },
  'compress-image': {
    title: '画像を圧縮：JPG、PNG、WebP、GIF',
    description: '画像を違いがわからない範囲でまとめて小さくし、それぞれどれだけ減ったかを確認できます。無料。',
    keywords: '画像 圧縮, 画像 縮小, JPG 軽くする, PNG 軽くする, WebP',
  },
  'compress-video': {
    title: '動画を圧縮：MP4、MOV、AVIなど',
    description: '500 MBまでの動画を、まとめて小さくします。無料、アカウント不要。',
    keywords: '動画 圧縮, 動画 軽くする, MP4 圧縮, 動画 サイズ 縮小',
  },
  'pdf-info': {
    title: 'PDFの情報：ファイルの中身',
    description: 'ページとそのサイズ、メタデータ、暗号化、しおり、フォームフィールドなどを確認できます。',
    keywords: 'PDF 情報, PDF メタデータ, PDF プロパティ',
  },
  'edit-pdf': {
    title: 'PDFを編集：ハイライト、描画、書き込み',
    description: 'ブラウザーで、PDFのページに直接ハイライト、描画、書き込み、署名ができます。',
    keywords: 'PDF 編集, PDF 注釈, PDF マーカー, PDF 書き込み',
  },
  'edit-pdf-forms': {
    title: 'PDFフォームエディター',
    description: 'PDFにテキストフィールド、チェックボックス、リストを配置し、入力できるフォームにします。',
    keywords: 'PDFフォーム 作成, PDFフォーム 編集, フォームフィールド',
  },
  'read-pdf': {
    title: 'PDFリーダー：読む、検索する、聞く',
    description: 'ブラウザーでPDFを読み、検索し、音声で聞くことができます。',
    keywords: 'PDFリーダー, PDF 閲覧, PDF ビューアー, 読み上げ',
  },
}
