import { json, literal } from '../literal.ts';
import { type SampleHeader, type SampleRequest, unsignedBody, urlOf } from './request.ts';

const variable = (name: string) => `System.getenv("${name}")`;

const headerLine = ({ name, value, variable: read }: SampleHeader) => {
  const parts = [...(value === '' ? [] : [JSON.stringify(value)]), ...(read === undefined ? [] : [variable(read)])];
  return `        .header("${name}", ${parts.join(' + ')})`;
};

/** The name of the class, such as `CreateCampaign`. */
export const javaClassOf = ({ operationId }: Pick<SampleRequest, 'operationId'>) =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1);

/** Needs Java 17. */
export function inJava(request: SampleRequest): string {
  const { method, headers, signature, body, upload, isStream } = request;
  const bodyPublisher =
    body === undefined
      ? upload
        ? `HttpRequest.BodyPublishers.ofFile(Path.of("${upload}"))`
        : 'HttpRequest.BodyPublishers.noBody()'
      : 'HttpRequest.BodyPublishers.ofString(body)';
  return [
    'import java.net.URI;',
    ...['HttpClient', 'HttpRequest', 'HttpResponse'].map((name) => `import java.net.http.${name};`),
    ...(signature === undefined ? [] : ['import java.nio.charset.StandardCharsets;']),
    ...(upload !== undefined ? ['import java.nio.file.Path;'] : []),
    ...(signature === undefined
      ? []
      : ['import java.security.MessageDigest;', 'import java.time.Instant;', 'import java.util.HexFormat;']),
    ...(isStream ? ['import java.util.stream.Stream;'] : []),
    '',
    `public class ${javaClassOf(request)} {`,
    '  public static void main(String[] args) throws Exception {',
    ...(body === undefined ? [] : ['    String body = """', `        ${textBlock(body)}""";`]),
    ...(signature === undefined ? [] : signatureLines(request)),
    ...(signature !== undefined || body !== undefined ? [''] : []),
    `    HttpRequest request = HttpRequest.newBuilder(URI.create(${JSON.stringify(urlOf(request))}))`,
    ...(method === 'GET' ? [] : [`        .method("${method}", ${bodyPublisher})`]),
    ...(signature === undefined
      ? []
      : [
          '        .header("Service-Time", time)',
          '        .header("Service-Signature", HexFormat.of().formatHex(digest))',
        ]),
    ...headers.map(headerLine),
    '        .build();',
    '    HttpClient client = HttpClient.newHttpClient();',
    ...(isStream
      ? [
          '    HttpResponse<Stream<String>> response = client.send(request, HttpResponse.BodyHandlers.ofLines());',
          '    if (response.statusCode() >= 400) throw new IllegalStateException("Status " + response.statusCode());',
          '    response.body().forEach(System.out::println);',
        ]
      : [
          '    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
          '    if (response.statusCode() >= 400) {',
          '      throw new IllegalStateException(response.statusCode() + " " + response.body());',
          '    }',
          '    System.out.println(response.body());',
        ]),
    '  }',
    '}',
    '',
  ].join('\n');
}

const textBlock = (body: unknown) =>
  literal(json, body, 8)
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', `\n${' '.repeat(8)}`);

const signatureLines = ({ signature, body }: SampleRequest) => [
  ...(body === undefined || signature === 'with body' ? [] : [`    // ${unsignedBody}`]),
  '    String time = String.valueOf(Instant.now().getEpochSecond());',
  `    String signed = ${signature === 'with body' ? 'body + ' : ''}${variable('API_KEY')} + time;`,
  '    byte[] digest = MessageDigest.getInstance("SHA-1").digest(signed.getBytes(StandardCharsets.UTF_8));',
];
