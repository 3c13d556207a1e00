import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot, permissionFields } from './recurring.js'

/** What everything that makes a signature asks for. */
const signatureFields = {
  reason: {
    title: '理由',
    description: '署名の理由。例：この文書を承認します。',
  },
  location: { title: '場所', description: '署名する場所。' },
  contact: {
    title: 'お問い合わせ',
    description: '署名者への連絡方法。例：メールアドレスや電話番号。',
  },
  appearance: {
    title: '外観',
    description: '署名をページに表示するかどうか。どちらもリーダーの署名一覧には表示されます。',
    choices: {
      invisible: { title: '非表示', description: 'ページの見た目は変わりません。' },
      visible: { title: '表示', description: 'ページ上の枠にテキストと画像を表示します。' },
    },
  },
  text: {
    title: 'テキスト',
    description: '表示する署名のテキスト。複数行も可能です。入れるもののない行は省かれます。',
    choices: {
      '{name}': '名前',
      '{date}': '日付',
      '{time}': '時刻',
      '{reason}': '理由',
      '{location}': '場所',
      '{contact}': '連絡先',
      '{issuer}': '証明書の発行者',
    },
  },
  page: { title: 'ページ', description: '署名を表示するページ。' },
  x: {
    title: '左から',
    description: '枠の左端。表示されたページの左からのポイント。',
  },
  y: {
    title: '上から',
    description: '枠の上端。表示されたページの上からのポイント。',
  },
  width: { title: '幅', description: '枠の幅（ポイント）。' },
  height: { title: '高さ', description: '枠の高さ（ポイント）。' },
  field: {
    title: '署名フィールド',
    description:
      '署名する空の署名フィールド、または新しいフィールドの名前。指定しない場合は新しいフィールド。既存のフィールドの位置は変わりません。',
  },
  certify: {
    title: '証明',
    description: 'この最初の署名で文書を証明するかどうかと、その後に許可する変更。',
    choices: {
      no: { title: 'しない', description: '通常の署名。' },
      'no-changes': {
        title: '変更なし',
        description: '証明します。どのような変更でも無効になります。',
      },
      fill: {
        title: 'フォームと署名',
        description: '証明します。フォームの入力と署名は許可されます。',
      },
      annotate: {
        title: 'コメントも',
        description: '証明します。コメントも許可されます。',
      },
    },
  },
  signingTime: {
    title: '署名日時',
    description: '署名に記録する日時。指定しない場合は現在の日時。',
  },
} as const

/** The option of the password of a key. */
const keyPasswordField = {
  title: '鍵のパスワード',
  description: 'PKCS#12ファイルまたは秘密鍵のパスワード（ある場合）。',
}

/** The option of hosts that may be asked. */
const fetchFromField = {
  title: '取得元',
  description:
    '不足している証明書と失効情報を、証明書に記載されたアドレスから取得してよいホスト（カンマ区切り）。指定しない場合は何も取得しません。コマンドラインとプログラムでのみ使えます。',
}

/** Japanese texts of the operations on security and signatures. */
export const securityOperations: Readonly<Record<string, OperationTexts>> = {
  'protect-pdf': {
    title: 'PDFを保護',
    summary: 'PDFをパスワードまたは証明書で暗号化し、閲覧者の操作を制限します。',
    slots: { ...pdfSlot, certificates: '受信者の証明書' },
    fields: {
      password: {
        title: 'パスワード',
        description:
          '保護したファイル（AES-256で暗号化）を開くパスワード。所有者パスワードだけの場合は、パスワードなしで開けます。',
      },
      ownerPassword: {
        title: '所有者パスワード',
        description:
          '自分用の2つ目のパスワード。これを入力すると、すべての操作ができます。設定しない場合、制限は誰にも解除できません。Acrobat などのソフトは制限に従いますが、従わないソフトもあります。',
      },
      ...permissionFields,
      currentPassword: {
        title: '現在のパスワード',
        description: '入力ファイルを開くパスワード（ある場合）。',
      },
    },
  },
  'sign-pdf': {
    title: 'PDFに署名',
    summary: '手書きの署名、テキスト、日付をPDFのページに配置します。',
    slots: pdfSlot,
    fields: {
      signatures: {
        title: '署名',
        description:
          '配置する要素（JSON）：署名の画像、テキスト、日付と、ページ、位置、プレビューでのピクセル単位のサイズ。',
      },
      canvasDimensions: {
        title: 'キャンバスのサイズ',
        description: '位置の基準となるプレビューのサイズ（JSON）。指定しない場合はページサイズの1.5倍。',
      },
      password: passwordField,
    },
  },
  'extend-signatures': {
    title: '署名を延長',
    summary: '証明書の期限が切れた後も署名を検証できるように、必要な情報を署名済みPDFに追加します。',
    slots: { ...pdfSlot, validation: '証明書、失効リスト、OCSP応答' },
    fields: {
      level: {
        title: 'レベル',
        description: '追加する内容。',
        choices: {
          'b-lt': { title: 'B-LT', description: '証明書と失効情報。' },
          'b-lta': {
            title: 'B-LTA',
            description: '同じ内容と、それを覆うタイムスタンプ。タイムスタンプ局が必要です。',
          },
        },
      },
      timestampUrl: {
        title: 'タイムスタンプ局',
        description:
          '署名にタイムスタンプがない場合とB-LTAの場合に、文書の時刻を証明するタイムスタンプ局のアドレス（RFC 3161）。送信されるのはハッシュ値だけです。コマンドラインとプログラムでのみ使えます。',
      },
      fetchFrom: fetchFromField,
      password: passwordField,
    },
  },
  'finish-signature': {
    title: '署名を完成',
    summary: '外部の署名者による署名（CMS）を、そのために準備されたPDFに埋め込みます。',
    slots: { ...pdfSlot, signature: '署名（CMS）' },
    fields: { password: passwordField },
  },
  'prepare-signature': {
    title: '署名を準備',
    summary: 'ICカードや署名サービスなど外部の署名者が署名できるようにPDFを準備し、署名対象のハッシュ値を出力します。',
    slots: { ...pdfSlot, certificate: '署名者の証明書', picture: '署名の画像' },
    fields: {
      signer: { title: '署名者', description: '署名者の名前。指定しない場合は、証明書があればそこから取ります。' },
      ...signatureFields,
      hash: {
        title: 'ハッシュ',
        description: '署名のハッシュアルゴリズム。',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      room: { title: '領域', description: '証明書とタイムスタンプを含む署名のために確保するバイト数。' },
      content: {
        title: '署名対象のバイト',
        description:
          'OpenSSLのようにハッシュ値を自分で計算するプログラムのために、署名対象のバイトもファイル（.bin）に出力します。',
      },
      password: passwordField,
    },
  },
  'remove-signatures': {
    title: '署名を削除',
    summary: 'PDFの電子署名と証明を削除し、もう一度変更して署名できるようにします。',
    slots: pdfSlot,
    fields: {
      fields: {
        title: '署名フィールド',
        description: '署名のフィールドの扱い。',
        choices: {
          empty: {
            title: '空にして残す',
            description: '文書にもう一度署名できます。',
          },
          remove: { title: '削除', description: '署名とともにフィールドも削除されます。' },
        },
      },
      password: passwordField,
    },
  },
  'sanitize-pdf': {
    title: 'PDFをクリーンアップ',
    summary:
      'PDFの隠れたデータ（スクリプト、添付ファイル、非表示レイヤー、コメント、メタデータ、以前のバージョン）を削除します。',
    slots: pdfSlot,
    fields: {
      preset: {
        title: '範囲',
        description: 'どこまで削除するか。',
        choices: {
          share: {
            title: '共有用',
            description: '閲覧者に見えないもの。ノートを除き、ページの見た目は変わりません。',
          },
          paranoid: {
            title: '最大',
            description:
              'ウェブへのリンク、すべてのコメント、マルチメディア、見えないテキスト（文字認識などの透明なもの、覆われたもの、背景と同じ色のもの）も削除します。',
          },
        },
      },
      keep: {
        title: '維持',
        description: '残すデータの種類。',
        choices: {
          scripts: 'スクリプト',
          actions: 'アクション',
          links: 'リンク',
          attachments: '添付ファイル',
          layers: '非表示のレイヤー',
          text: '文字認識などの見えないテキスト',
          'hidden-text': '隠れたテキスト、または背景と同じ色のテキスト',
          alternatives: '代替テキスト',
          comments: 'コメント',
          fields: '非表示のフォームフィールドの値',
          metadata: 'メタデータ',
          'image-metadata': '画像のメタデータ',
          thumbnails: 'サムネイル',
          private: 'プログラムが自分用に保存したデータ',
          xfa: 'XFAフォーム',
          signatures: '署名',
        },
      },
      password: passwordField,
    },
  },
  'compare-pdfs': {
    title: 'PDFを比較',
    summary:
      '2つのバージョンのPDFの違い（語、画像、フォント、コメント、フォームフィールド、ページ）を見つけてマークします。',
    slots: { file: '古いバージョン', newer: '新しいバージョン' },
    fields: {
      ignoreCase: {
        title: '大文字と小文字を無視',
        description: '大文字と小文字を区別しません。',
      },
      wordsOnly: {
        title: '語のみ',
        description: '語だけを比較し、画像、フォント、色、コメント、フォームフィールド、ページは比較しません。',
      },
      password: { ...passwordField, description: '古いバージョンを開くパスワード（ある場合）。' },
      newerPassword: {
        title: '新しいバージョンのパスワード',
        description: '開くためのパスワード（ある場合）。',
      },
    },
  },
  'timestamp-pdf': {
    title: 'タイムスタンプを付与',
    summary: 'PDFにタイムスタンプ局のタイムスタンプを付け、その時点で存在し、以後変更されていないことを証明します。',
    slots: pdfSlot,
    fields: {
      timestampUrl: {
        title: 'タイムスタンプ局',
        description:
          'タイムスタンプ局のアドレス（RFC 3161）。送信されるのは文書のハッシュ値だけです。コマンドラインとプログラムでのみ使えます。',
      },
      password: passwordField,
    },
  },
  'verify-signatures': {
    title: '署名を検証',
    summary: 'PDFの電子署名を検証します：だれが署名したか、改ざんされていないか、後から何が変更されたか。',
    slots: { ...pdfSlot, anchors: '信頼する証明書' },
    fields: { password: passwordField },
  },
  'sign-digitally': {
    title: '電子署名を付与',
    summary: 'PDFに証明書で署名し、署名者と、変更されていないことを閲覧者が確認できるようにします。',
    slots: { ...pdfSlot, credentials: '証明書と鍵', picture: '署名の画像', validation: '証明書、失効リスト、OCSP応答' },
    fields: {
      keyPassword: keyPasswordField,
      ...signatureFields,
      hash: {
        title: 'ハッシュ',
        description: 'ハッシュアルゴリズム。Ed25519の鍵は常にSHA-512を使います。',
        choices: { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' },
      },
      rsaScheme: {
        title: 'RSA方式',
        description: 'RSA鍵の署名方式。',
        choices: {
          pkcs1: { title: 'PKCS#1 v1.5', description: 'すべてのリーダーが対応しています。' },
          pss: { title: 'RSA-PSS', description: 'より新しい方式。検証できないリーダーもあります。' },
        },
      },
      level: {
        title: 'レベル',
        description: '署名のレベル（PAdES）。指定しない場合、タイムスタンプ局があればB-T、なければB-B。',
        choices: {
          'b-b': { title: 'B-B', description: '署名とその証明書。' },
          'b-t': { title: 'B-T', description: 'タイムスタンプも含みます。タイムスタンプ局が必要です。' },
          'b-lt': { title: 'B-LT', description: '後で署名を検証するための証明書と失効情報も含みます。' },
          'b-lta': { title: 'B-LTA', description: 'そのすべてを覆うタイムスタンプも含みます。' },
        },
      },
      timestampUrl: {
        title: 'タイムスタンプ局',
        description:
          '文書がいつ署名されたかを証明するタイムスタンプ局のアドレス（RFC 3161）。送信されるのは署名のハッシュ値だけです。コマンドラインとプログラムでのみ使えます。',
      },
      fetchFrom: fetchFromField,
      allowExpired: {
        title: '期限切れの証明書を許可',
        description: '署名時に証明書が有効でなくても署名し、警告を表示します。',
      },
      password: passwordField,
    },
  },
  'change-permissions': {
    title: '権限を変更',
    summary: '所有者パスワードがわかるPDFについて、印刷やコピーなど閲覧者に許可する操作を設定します。',
    slots: pdfSlot,
    fields: {
      ownerPassword: {
        title: '所有者パスワード',
        description:
          'PDFの所有者パスワード。保護されていないPDFにはこのパスワードが設定され、パスワードなしで開けます。',
      },
      ...permissionFields,
    },
  },
  'unlock-pdf': {
    title: 'PDFのロックを解除',
    summary: 'パスワードがわかるPDFから、パスワードと制限を解除します。',
    slots: { ...pdfSlot, credentials: '証明書と鍵' },
    fields: { password: passwordField, keyPassword: keyPasswordField },
  },
}
