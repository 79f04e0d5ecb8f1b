import type { Form } from "./form.js";

/**
 * Marks of a conversation with a model, links that carry data away, and orders in languages that have no table of their
 * own.
 */
export const MARKS: readonly Form[] = [
  // Letters that were spaced out in the text and have been joined.
  {
    kind: "overrides",
    source:
      "(?:ignore|disregard|forget|override)(?:all|any|every)?(?:of)?(?:the|your|my)?(?:previous|prior|above|earlier|system)+(?:instructions?|rules|prompts?|guidelines)",
  },
  role(
    `<\\s*/?\\s*(?:system|assistant|instructions?|developer|function_calls?|tool_calls?|tool_results?|invoke|antml:\\w+|system[-_](?:reminder|prompt|message|note)|human|important_instructions?|user_query|hidden|secret|admin)(?:\\s[^>\\n]{0,100})?/?\\s*>`,
  ),
  role(
    `<\\|[^|\\n]{1,40}\\|>|\\[/?inst\\]|<</?sys>>|\\[/?(?:system|assistant|system[ _](?:message|prompt|note))\\]|<(?:start|end)_of_turn>|<user>[^<\\n]{0,300}</user>|<bos>|</?s>`,
  ),
  role(
    `(?:^|\\n)\\s*#{1,6} ?(?:new |system |updated )?(?:instructions?|system|response|assistant|human|system prompt|system message) ?:?\\s*(?:\\n|$)`,
  ),
  role(
    `(?:^|\\n|[.!?] )["'*_-]{0,2}(?:system|assistant|human|ai|developer)(?: (?:message|prompt|note|override|notice|update|alert|instruction))?["'*_]{0,2} ?:["'*_]{0,2} ?\\S`,
  ),
  role(
    `\\b(?:begin|end|start)(?: of)?(?: new| the)? (?:system )?(?:instructions?|prompt|context)\\b(?=[ -]*(?:-{2,}|$|\\n|\\]))|\\bsystem (?:override|alert|notice) ?[:!]|\\badmin(?:istrator)? override\\b|["']role["'] ?: ?["'](?:system|assistant|developer|tool|function)["']`,
  ),
  role(`(?:^|\\n)\\s*(?:시스템|어시스턴트)(?: ?(?:메시지|프롬프트|지시))? ?: ?\\S`),
  link(`!\\[[^\\]\\n]{0,200}\\]\\(\\s*<?(?:https?:)?//`),
  link(`<img\\b[^>]{0,200}src\\s*=\\s*["']?(?:https?:)?//`),
  link(
    `(?:\\]\\(\\s*<?|\\b)https?://[^\\s)>]{0,300}[?&/=][^\\s)>]{0,200}(?:\\$\\{?\\(?[a-z_]*(?:key|token|secret|password|env|auth|cred|home|user|cat|whoami)|\\{\\{|%7b%7b|\\{(?:conversation|context|secrets?|history|env|prompt|data|token|api_key)\\}|<(?:conversation|context|secrets?|history|env|prompt|your[- _][\\w -]+)>)`,
  ),
  link(`\\b(?:javascript|vbscript):|\\bdata:text/html`),
  {
    kind: "overrides",
    source: `\\b(?:ignoriere|vergiss|missachte)\\b[^.\\n]{0,40}(?:anweisung|befehl|regel)|\\b(?:ignora|olvida|ignore|ignorez|oublie|oubliez|dimentica|esque[cç]a)\\b[^.\\n]{0,50}(?:instruccion|instrucoes|instrucao|instructions? (?:precedent|anterieur)|consignes|istruzioni|anteriores|anterior)`,
  },
  // German, Spanish, Portuguese, French and Italian, with accents removed.
  {
    kind: "overrides",
    source: `(?:anweisung|regel|befehl)(?:en|n|e)?\\b[^.\\n]{0,40}(?:ignorier|missacht|vergess|umgeh|nicht befolg)|\\b(?:antworte|ignoriere|vergiss|missachte|zeige|gib|lösche|losche|sende|schicke|umgehe|überspringe|uberspringe|befolge)\\b[^.\\n]{0,60}(?:anweisung|befehl|regel|\\.env|passw|geheim|inhalt|schlüssel|schlussel|prüfung|prufung|genehmigung|freigabe)|\\b(?:olvida|ignora|ejecuta|responde|muestra|envia|omite|aprueba|esqueca|mostre|envie|dimentica|esegui|mostra|invia)\\b[^.\\n]{0,60}(?:instruccion|instruco|instruca|istruzioni|reglas|regras|regole|comandos|comandi|contrasena|senha|mensaje|mensagem|messaggio|clave|chave|chiav|\\.env)|\\b(?:oublie[sz]?|ignorez|executez|affichez?|envoyez?|envoie|repond[sez]*|montrez?)\\b[^.\\n]{0,60}(?:instructions|consignes|regles|commandes|mot de passe|contenu|cles|\\.env)`,
  },
  {
    kind: "overrides",
    source: `(?:忽略|无视|無視|忘记|忘掉|不要理会)[^。\\n]{0,16}(?:指令|指示|命令|提示|规则|规定)|(?:以前|これまで|上記|前)[^。\\n]{0,10}(?:指示|命令|プロンプト)[^。\\n]{0,8}(?:無視|忘れ)|(?:игнорируй|забудь|проигнорируй)[^.\\n]{0,40}(?:инструкц|указани|команд)`,
  },
];

function role(source: string): Form {
  return { kind: "role", source };
}

function link(source: string): Form {
  return { kind: "link", source };
}
