import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;

/** Runs the main methods of classes, and prints the reason of each failure. */
public class RunSamples {
  public static void main(String[] classes) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    for (String name : classes) {
      try {
        Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (InvocationTargetException failure) {
        out.println(name + ": " + failure.getCause());
      }
    }
    // The threads of HTTP clients live on.
    System.exit(0);
  }
}
